import { createServer, type Server } from 'node:net';
import { codeOf, Failure, failureOf, Mistake } from '../failure.ts';

/** Another program has the port. */
export class PortTaken extends Failure {
  readonly isOffice: boolean;

  constructor(port: number, isOffice: boolean) {
    super(`${nameOf(port, isOffice)} is taken.`);
    this.isOffice = isOffice;
  }
}

/**
 * The backlog of connections, as far as the system allows. The system leaves some of those beyond it without an answer
 * for minutes, and after a restart everybody comes at once.
 */
const BACKLOG = 16_384;

export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Throws if `listen` would. */
export async function tryPort(place: Place, isOffice = false): Promise<void> {
  const server = createServer();
  await listen(server, place, isOffice);
  await new Promise((resolve) => server.close(resolve));
}

/** Opens the port of the tables or of the office. */
export function listen(server: Server, { port, host }: Place, isOffice = false): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => reject(trouble(error, port, host, isOffice));
    server.once('error', fail);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

function trouble(error: Error, port: number, host: string, isOffice: boolean): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return new PortTaken(port, isOffice);
  if (NO_HOST.has(code)) return new Mistake(`There is no host "${host}" to listen on.`);
  if (NOT_HERE.has(code)) return new Mistake(`This machine has no address "${host}" to listen on.`);
  return failureOf(`${nameOf(port, isOffice)} cannot be opened`, error);
}

const NO_HOST: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME']);
const NOT_HERE: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

function nameOf(port: number, isOffice: boolean): string {
  return isOffice ? `Port ${port} for figures` : `Port ${port}`;
}

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

const ANYWHERE = ['0.0.0.0', '::'];

/** How a browser on this machine reaches what listens at an address. */
export function urlAt(host: string, port: number): string {
  if (host === '127.0.0.1' || ANYWHERE.includes(host)) return `http://localhost:${port}/`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}

/** Where people reach a server that listens. */
export function urlOf(server: Server, host: string, publicUrl: URL | undefined): { port: number; url: string } {
  const { port } = server.address() as AddressInfo;
  return { port, url: publicUrl?.href ?? urlAt(host, port) };
}

/** How other devices of the house reach it, when it listens to them. */
export function urlsNearby(host: string, port: number): readonly string[] {
  if (!ANYWHERE.includes(host)) return [];
  const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list);
  return addresses
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => urlAt(address, port));
}

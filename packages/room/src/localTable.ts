import type { Options } from '@texas42/engine';
import { type ClientMessage, type Socket, socketPair } from '@texas42/protocol';
import type { Host } from './host.ts';
import { Room } from './room.ts';

export interface LocalTable {
  readonly room: Room;
  /** The token that manages the table; null for one that was opened from its log. */
  readonly owner: string | null;
  /** Brings a visitor's connection to the door. */
  readonly attach: (socket: Socket) => void;
  /** The visitor's end of a new connection, for whoever lives in the same memory. Messages arrive at once. */
  readonly connect: () => Socket;
}

/**
 * A whole table in one memory, such as a browser's: opened from its log if there is one, made if not. `read` turns what comes
 * by a socket into a message: `parseClientMessage` where others write it, a plain `JSON.parse` where one's own page does.
 */
export function localTable(
  means: Omit<Host, 'send' | 'close'>,
  rules: Options,
  read: (text: string) => ClientMessage | undefined,
): LocalTable {
  const sockets = new Map<string, Socket>();
  const host: Host = {
    ...means,
    send: (id, text) => sockets.get(id)?.send(text),
    close: (id) => {
      const socket = sockets.get(id);
      sockets.delete(id);
      socket?.close();
    },
  };
  const opened = Room.open(host);
  const { room, owner } = opened ? { room: opened, owner: null } : Room.create(host, rules);
  let visitors = 0;

  const attach = (socket: Socket): void => {
    visitors += 1;
    const id = `visitor-${visitors}`;
    sockets.set(id, socket);
    room.handleConnect(id);
    socket.onMessage((text) => room.handleMessage(id, read(text)));
    socket.onClose(() => {
      if (sockets.delete(id)) room.handleDisconnect(id);
    });
  };

  return { room, owner, attach, connect: () => connectAtOnce(attach) };
}

/** A connection that delivers after every message, but never while one is being delivered. */
function connectAtOnce(attach: (socket: Socket) => void): Socket {
  const { client, server, flush } = socketPair();
  let isFlushing = false;
  const deliver = (): void => {
    if (isFlushing) return;
    isFlushing = true;
    flush();
    isFlushing = false;
  };
  const eager = (socket: Socket): Socket => ({
    ...socket,
    send: (text) => {
      socket.send(text);
      deliver();
    },
  });
  attach(eager(server));
  return eager(client);
}

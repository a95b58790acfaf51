import type { Options } from '@texas42/engine';
import { type ClientMessage, type Socket, socketPair } from '@texas42/protocol';
import type { Host } from './host.ts';
import { Room } from './room.ts';

export interface LocalTable {
  readonly room: Room;
  /** The owner's token; null for a table that was opened from its log. */
  readonly owner: string | null;
  /** Connects a visitor's socket to the room. */
  readonly attach: (socket: Socket) => void;
  /** Opens a connection in the same memory and returns the visitor's end. Messages arrive at once. */
  readonly connect: () => Socket;
}

/**
 * A whole table in one memory, such as a browser's; opened from its log if there is one. `read` parses incoming texts:
 * `parseClientMessage` for texts of strangers, plain `JSON.parse` for those of one's own page.
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

/** A connection that delivers right after every message, but never while it is delivering another. */
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

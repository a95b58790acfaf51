import type { Socket } from './socket.ts';

/** The two ends of a connection in memory. Nothing arrives until `flush`, so tests control the order. */
export interface SocketPair {
  readonly client: Socket;
  readonly server: Socket;
  /** Delivers what was sent, and what is sent in response, until the line is quiet. */
  readonly flush: () => void;
  /** Messages on their way, client to server first. */
  readonly underWay: () => readonly [toServer: readonly string[], toClient: readonly string[]];
  /** Drops messages on their way and closes both ends. */
  readonly cut: () => void;
}

interface End {
  readonly socket: Socket;
  readonly inbox: string[];
  readonly deliver: () => boolean;
  readonly closed: () => void;
}

function openEnd(sendTo: () => string[], hangUp: () => void): End {
  const inbox: string[] = [];
  let isOpen = true;
  let receive: (text: string) => void = () => {};
  let onClosed: () => void = () => {};
  return {
    inbox,
    socket: {
      send: (text) => {
        if (isOpen) sendTo().push(text);
      },
      onMessage: (listener) => {
        receive = listener;
      },
      onClose: (listener) => {
        onClosed = listener;
      },
      close: hangUp,
    },
    deliver: () => {
      const text = isOpen ? inbox.shift() : undefined;
      if (text === undefined) return false;
      receive(text);
      return true;
    },
    closed: () => {
      if (!isOpen) return;
      isOpen = false;
      inbox.length = 0;
      onClosed();
    },
  };
}

export function socketPair(): SocketPair {
  const cut = (): void => {
    client.closed();
    server.closed();
  };
  const client: End = openEnd(() => server.inbox, cut);
  const server: End = openEnd(() => client.inbox, cut);
  return {
    client: client.socket,
    server: server.socket,
    cut,
    underWay: () => [server.inbox, client.inbox],
    flush: () => {
      while (server.deliver() || client.deliver());
    },
  };
}

/** Everything that a room and a client know of a connection. */
export interface Socket {
  readonly send: (text: string) => void;
  readonly onMessage: (receive: (text: string) => void) => void;
  readonly onClose: (closed: () => void) => void;
  readonly close: () => void;
}

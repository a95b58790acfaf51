/** The version of the protocol on both sides. New fields are optional; any other change is a new version. */
export const PROTOCOL_VERSION = 1;

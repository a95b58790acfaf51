/** Of both sides of the wire. A new field is optional and says so; anything else is a new version. */
export const PROTOCOL_VERSION = 1;

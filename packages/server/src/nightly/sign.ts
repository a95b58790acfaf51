import { createHash, createHmac } from 'node:crypto';

export interface BucketKeys {
  readonly id: string;
  readonly secret: string;
  readonly session?: string;
  readonly region: string;
}

export interface UnsignedRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Percent-encoded, as it is sent. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** In lower case, with `host` among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** The SHA-256 of the body in hex. */
  readonly body: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** The SHA-256 of an empty body. */
export const NO_BODY = createHash('sha256').digest('hex');

/** The headers of an S3 request with Amazon's signature, version 4. */
export function signed(
  { method, path, query, headers, body }: UnsignedRequest,
  keys: BucketKeys,
  at: Date,
): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const all: Record<string, string> = { ...headers, 'x-amz-content-sha256': body, 'x-amz-date': time };
  if (keys.session !== undefined) all['x-amz-security-token'] = keys.session;
  const names = Object.keys(all).sort();
  const request = [
    method,
    path,
    queryText(query),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    names.join(';'),
    body,
  ].join('\n');
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const key = [day, keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secret}`);
  const signature = hmac(key, [ALGORITHM, time, scope, sha256(request)].join('\n')).toString('hex');
  const authorization = `${ALGORITHM} Credential=${keys.id}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...all, authorization };
}

/** Sorted by name, as it is signed and sent. */
export function queryText(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.sort().join('&');
}

/** Percent-encodes everything except the unreserved characters. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

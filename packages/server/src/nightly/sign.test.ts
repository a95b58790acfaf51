import { describe, expect, it } from 'vitest';
import { encoded, NO_BODY, signed, type UnsignedRequest } from './sign.ts';

// The examples of Amazon's own description, "Signature Calculations for the Authorization Header", with its example keys.
const KEYS = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const AT = new Date('2013-05-24T00:00:00Z');
const HOST = { host: 'examplebucket.s3.amazonaws.com' };
const PUT_BODY = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072';

describe('a request is signed as Amazon does it', () => {
  it.each<[string, UnsignedRequest, string]>([
    [
      'GET',
      { method: 'GET', path: '/test.txt', query: {}, headers: { ...HOST, range: 'bytes=0-9' }, body: NO_BODY },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT',
      {
        method: 'PUT',
        path: `/${encoded('test$file.text')}`,
        query: {},
        headers: { ...HOST, date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        body: PUT_BODY,
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET with a query without a value',
      { method: 'GET', path: '/', query: { lifecycle: '' }, headers: HOST, body: NO_BODY },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'a list',
      { method: 'GET', path: '/', query: { prefix: 'J', 'max-keys': '2' }, headers: HOST, body: NO_BODY },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('%s', (_name, asked, signature) => {
    const { authorization = '' } = signed(asked, KEYS, AT);
    expect(authorization.split('Signature=')[1]).toBe(signature);
    expect(authorization).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,');
    expect(authorization).not.toContain(KEYS.secret);
  });

  it('and the token of a session is signed too', () => {
    const asked: UnsignedRequest = { method: 'GET', path: '/', query: {}, headers: HOST, body: NO_BODY };
    const headers = signed(asked, { ...KEYS, session: 'abc' }, AT);
    expect(headers['x-amz-security-token']).toBe('abc');
    expect(headers.authorization).toContain('x-amz-date;x-amz-security-token,');
  });
});

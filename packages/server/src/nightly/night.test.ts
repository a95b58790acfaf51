import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseIn } from '../database/directory.ts';
import { inspect } from '../database/inspect.ts';
import { BUCKET_KEYS, FakeBucket } from '../testing/bucket.ts';
import { meddle } from '../testing/databases.ts';
import { House } from '../testing/house.ts';
import { playOneHand } from '../testing/load.ts';
import { night } from './night.ts';
import { type Night, nightsIn } from './nightRecords.ts';
import { openVault } from './openVault.ts';
import type { Vault } from './vault.ts';

let folder = '';
let home: House;
let bucket: FakeBucket;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'texas42-vault-'));
  home = await House.open();
  bucket = await FakeBucket.open();
});

afterEach(async () => {
  await home.close();
  bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const DAY = 86_400_000;
const FIRST = Date.parse('2026-11-19T04:00:00Z');

/** One night after the other, each at its day. */
async function nights(vault: Vault, count: number, keep = 14, first = 0): Promise<readonly Night[]> {
  const came: Night[] = [];
  for (let day = first; day < first + count; day += 1) {
    came.push(await night({ data: home.data, vault, keep, now: () => new Date(FIRST + day * DAY) }));
  }
  return came;
}

describe.each<[string, () => Vault, () => readonly string[], (name: string) => Buffer]>([
  [
    'to a folder',
    () => openVault(folder, {}),
    () => readdirSync(folder).sort(),
    (name) => readFileSync(join(folder, name)),
  ],
  [
    'to a bucket',
    () => openVault(bucket.address, BUCKET_KEYS),
    () => [...bucket.objects.keys()].map((name) => name.replace('forty two/', '')).sort(),
    (name) => bucket.objects.get(`forty two/${name}`) ?? Buffer.alloc(0),
  ],
])('a copy goes %s', (_name, open, names, read) => {
  it('while people play, is fetched and restored, and what came of it is written down', async () => {
    await playOneHand(home.serving.port);
    const { rows } = inspect(databaseIn(home.data));
    const [came] = await nights(open(), 1);
    expect(came).toMatchObject({ worked: true, at: FIRST, tables: 1, games: 1, rows, damaged: 0 });
    expect(names()).toEqual(['texas42-20261119T040000Z.db.gz']);
    const copy = join(folder, 'unpacked.db');
    writeFileSync(copy, gunzipSync(read('texas42-20261119T040000Z.db.gz')));
    expect(inspect(copy)).toMatchObject({ tables: 1, games: 1, rows, integrity: 'ok', damaged: [] });
    expect(nightsIn(home.serving.ledger)).toEqual([came]);
    expect(readdirSync(home.data).filter((name) => name.startsWith('night-'))).toEqual([]);
  });

  it('and as many are kept as was said, of its own alone', async () => {
    await open().put('mine.txt', databaseIn(home.data));
    await nights(open(), 5, 2);
    expect(names()).toEqual(['mine.txt', 'texas42-20261122T040000Z.db.gz', 'texas42-20261123T040000Z.db.gz']);
  });

  it('and old ones stay when the new one does not work, but not for ever', async () => {
    await nights(open(), 2, 2);
    const vault = open();
    const spoiled: Vault = { ...vault, get: async (_, file) => writeFileSync(file, gzipSync('something else')) };
    const came = await nights(spoiled, 4, 2, 2);
    expect(came[0]).toMatchObject({ worked: false, step: 'fetch', why: 'What was fetched is not what was sent.' });
    expect(names()).toHaveLength(4);
    expect(nightsIn(home.serving.ledger).map(({ worked }) => worked)).toEqual([false, false, false, false, true, true]);
  });
});

describe('a night says what went wrong', () => {
  it('where a table is damaged: it is left out, the others are restored', async () => {
    const { code } = await playOneHand(home.serving.port);
    await home.make();
    meddle(databaseIn(home.data), `UPDATE log SET event = replace(event, 'Player 1', 'Player 7') WHERE n = 3`);
    const [came] = await nights(openVault(folder, {}), 1);
    expect(came).toMatchObject({ worked: true, tables: 1, damaged: 1 });
    expect(code).toMatch(/^\w{8}$/);
  });

  it.each<[string, FakeBucket['fails'], object]>([
    [
      'the keys are wrong',
      () => ({ status: 403, body: '<Code>AccessDenied</Code>' }),
      { step: 'send', why: 'The place for copies answered 403 AccessDenied.' },
    ],
    [
      'it sends us elsewhere',
      () => ({ status: 307, body: 'not-to-be-told' }),
      { step: 'send', why: 'The place for copies answered 307.' },
    ],
    [
      'it lost the copy',
      (method, name) => (method === 'GET' && name !== '' ? { status: 404 } : undefined),
      { step: 'fetch', why: 'The place for copies answered 404.' },
    ],
    [
      'it gives another',
      (method, name) => (method === 'GET' && name !== '' ? { status: 200, body: gzipSync('?') } : undefined),
      { step: 'fetch', why: 'What was fetched is not what was sent.' },
    ],
    [
      'it lists nothing',
      (method, name) => (method === 'GET' && name === '' ? { status: 200, body: '<ListBucketResult/>' } : undefined),
      { step: 'fetch', why: 'The newest copy is not the one of this night, but none.' },
    ],
  ])('where %s', async (_name, fails, says) => {
    bucket.fails = fails;
    const [came] = await nights(openVault(bucket.address, BUCKET_KEYS), 1);
    expect(came).toMatchObject({ worked: false, ...says });
    expect(JSON.stringify(came)).not.toContain('not-to-be-told');
  });

  it('where the keys sign nothing that is known, and where nobody is there', async () => {
    const wrong = { ...BUCKET_KEYS, AWS_SECRET_ACCESS_KEY: 'wrong' };
    expect(await nights(openVault(bucket.address, wrong), 1)).toMatchObject([
      { worked: false, why: 'The place for copies answered 403 SignatureDoesNotMatch.' },
    ]);
    const vault = openVault(bucket.address, BUCKET_KEYS);
    bucket.close();
    expect(await nights(vault, 1)).toMatchObject([
      { worked: false, step: 'send', why: 'The place for copies cannot be reached: ECONNREFUSED.' },
    ]);
  });

  it('where old ones cannot be removed', async () => {
    bucket.fails = (method) => (method === 'DELETE' ? { status: 403 } : undefined);
    const came = await nights(openVault(bucket.address, BUCKET_KEYS), 2, 1);
    expect(came[1]).toMatchObject({ worked: true, untidy: 'The place for copies answered 403.' });
  });

  it('where the folder has gone, and it is not made', async () => {
    const vault = openVault(folder, {});
    rmSync(folder, { recursive: true });
    expect(await nights(vault, 1)).toMatchObject([
      { worked: false, step: 'send', why: expect.stringContaining('there is no such file') },
    ]);
    expect(() => openVault(folder, {})).toThrow('There is no folder');
    mkdirSync(folder);
  });
});

describe('a place is', () => {
  it('for its owner alone', async () => {
    await nights(openVault(folder, {}), 1);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o77).toBe(0);
  });

  it.each<[string, NodeJS.ProcessEnv, string]>([
    ['http://s3.example.org/club', BUCKET_KEYS, 'Copies are sent over https alone.'],
    ['https://s3.example.org/', BUCKET_KEYS, 'A bucket is an address such as https://s3.example.org/BUCKET/FOLDER.'],
    ['https://id:secret@s3.example.org/club', BUCKET_KEYS, 'Keys are not part of an address: set AWS_ACCESS_KEY_ID.'],
    [
      'https://s3.example.org/club',
      {},
      'A bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.',
    ],
  ])('not %s', (place, environment, says) => {
    expect(() => openVault(place, environment)).toThrow(says);
  });
});

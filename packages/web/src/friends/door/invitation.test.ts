import { describe, expect, it } from 'vitest';
import { readInvitation } from './invitation.ts';

const HOME = 'https://42.example.org/games/';
const read = (written: string) => readInvitation(written, HOME);
const CODE = { code: 'BCDF2345' };
const TOKEN = '0123456789abcdef0123456789abcdef';

describe('an invitation', () => {
  it.each(['BCDF2345', 'bcdf2345', ' bcdf 2345 ', 'BCDF-2345', 'b c d f 2 3 4 5', '#t=BCDF2345', 't=bcdf2345'])(
    'is a code: %j',
    (written) => expect(read(written)).toEqual(CODE),
  );

  it.each([
    `${HOME}#t=BCDF2345`,
    `${HOME}index.html#t=bcdf2345`,
    `${HOME}t/BCDF-2345`,
    `${HOME}table/bcdf2345/`,
    `Come and play!\n${HOME}#t=BCDF2345`,
    `Our table (${HOME}#t=BCDF2345).`,
  ])('is a link, or a message with one: %j', (written) => expect(read(written)).toEqual(CODE));

  it('brings the token of a seat along', () => {
    expect(read(`${HOME}#t=BCDF2345&k=${TOKEN}`)).toEqual({ ...CODE, token: TOKEN });
    expect(read(`#t=BCDF2345&k=${TOKEN}`)).toEqual({ ...CODE, token: TOKEN });
  });

  it.each(['https://elsewhere.example/#t=BCDF2345', 'https://42.example.org/#t=BCDF2345'])(
    'leads elsewhere: %j',
    (written) => expect(read(written)).toEqual({ elsewhere: written }),
  );

  it.each([
    ['', { wrong: 'nothing' }],
    ['  - ', { wrong: 'nothing' }],
    ['BCDF234', { wrong: 'length', length: 7 }],
    ['BCDF23456', { wrong: 'length', length: 9 }],
    ['bcdo2340', { wrong: 'letters', letters: ['O', '0'] }],
    ['Ölbcdf23', { wrong: 'letters', letters: ['Ö', 'L'] }],
    [`${HOME}#g=1~42`, { wrong: 'no-table-link' }],
    [HOME, { wrong: 'no-table-link' }],
    ['https://', { wrong: 'letters', letters: [':', '/'] }],
    [`${HOME}#t=BCDF`, { wrong: 'length', length: 4 }],
  ])('is wrong: %j', (written, wrong) => expect(read(written)).toMatchObject(wrong));
});

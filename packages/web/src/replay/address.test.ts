import { expect, it } from 'vitest';
import { dealIn, dealPlace, placeIn, placeOf } from './address.ts';

const LINK = '1~42:casual/nd=high/gt=9~AbC-_xyz';
const said = (place: string): URLSearchParams => new URLSearchParams(place);

it('says a game, a seat and a moment in an address, and reads them there', () => {
  expect(placeOf({ link: LINK })).toBe(`g=${LINK}`);
  expect(placeIn(said(placeOf({ link: LINK, seat: 3, at: 41 })))).toEqual({ link: LINK, seat: 3, at: 41 });
  expect(dealIn(said(dealPlace({ link: LINK, seat: 2 })))).toEqual({ link: LINK, seat: 2 });
});

it('reads addresses as they have always been written', () => {
  expect(placeIn(said('g=1~42:straight~AAA'))).toEqual({ link: '1~42:straight~AAA', seat: 0, at: 0 });
  expect(placeIn(said('g=1~42:straight~AAA&s=2&at=12'))).toEqual({ link: '1~42:straight~AAA', seat: 2, at: 12 });
  expect(dealIn(said('d=1~42:straight~AAA&s=1'))).toEqual({ link: '1~42:straight~AAA', seat: 1 });
});

it('takes no nonsense for a seat or a moment', () => {
  expect(placeIn(said('g=x&s=-1&at=many'))).toEqual({ link: 'x', seat: 0, at: 0 });
  expect(placeIn(said('rules=42:casual'))).toBeNull();
  expect(dealIn(said(''))).toBeNull();
});

import { readCode } from '@texas42/host';
import { personsIn } from '@texas42/room';
import { forgetWith } from '../keeping/personalData.ts';
import type { BanKind } from '../people/bans.ts';
import { LOOPBACK, neighbourhoodOf, placeOf } from '../people/neighbourhoods.ts';
import type { KeptReport } from '../people/reports.ts';
import type { OfficeDesk } from './officeDesk.ts';
import { endOf } from './periods.ts';

/** The results of an action on an office page. */
export const SAID = {
  banned: 'Banned.',
  closed: 'The table is closed.',
  opened: 'The table is open again.',
  lifted: 'The ban is lifted.',
  deleted: 'The report is deleted.',
  refused: 'Nobody is called that from now on.',
  forgotten: 'They are forgotten at this table.',
  unforgotten: 'That could not be written: nobody is forgotten.',
  kept: 'The list is kept.',
  copying: 'A copy is being made. Load the page anew after a while.',
  gone: 'That is not there any more.',
  full: 'There is no room for more bans: lift some first.',
  'no-place': 'That is no address and no neighbourhood.',
  here: 'That is this machine itself, where everybody seems to come from behind a proxy: name it with --trust-proxy.',
  'no-table': 'There is no such table.',
} as const;

export type Said = keyof typeof SAID;

type Deed = (desk: OfficeDesk, form: URLSearchParams) => Said;

const said = (form: URLSearchParams, name: string): string => form.get(name) ?? '';

const DEEDS: ReadonlyMap<string, Deed> = new Map<string, Deed>([
  ['ban', (desk, form) => banPlaces(desk, [placeOf(said(form, 'place'))], form)],
  ['ban-seat', banSeat],
  ['ban-seat-place', banSeatPlace],
  ['forget-person', forgetPerson],
  ['close-table', (desk, form) => closeTable(desk, readCode(said(form, 'code')), form)],
  ['open-table', (desk, form) => lift(desk, 'table', said(form, 'code'), 'opened')],
  ['lift', (desk, form) => lift(desk, said(form, 'kind') as BanKind, said(form, 'value'), 'lifted')],
  ['keep-names', keepNames],
  ['copy-now', copyNow],
  ['ban-reported-seat', ofReport(banReported)],
  ['ban-reported-place', ofReport(({ key }, desk, form) => banHouseholds(desk, desk.reports.householdsOf(key), form))],
  ['close-reported-table', ofReport(({ code }, desk, form) => closeTable(desk, code, form))],
  ['refuse-reported-name', ofReport(refuseName)],
  ['drop-report', ofReport(dropReport)],
]);

/** Executes a form; undefined for an unknown one. */
export function perform(desk: OfficeDesk, form: URLSearchParams): Said | undefined {
  return DEEDS.get(said(form, 'deed'))?.(desk, form);
}

function ofReport(does: (report: KeptReport, desk: OfficeDesk, form: URLSearchParams) => Said): Deed {
  return (desk, form) => {
    const report = desk.reports.find(Number(said(form, 'report')));
    return report ? does(report, desk, form) : 'gone';
  };
}

function ban(desk: OfficeDesk, kind: BanKind, value: string, form: URLSearchParams): boolean {
  return desk.bans.add(kind, value, endOf(said(form, 'for'), desk.now()));
}

function banPlaces(desk: OfficeDesk, places: readonly (string | undefined)[], form: URLSearchParams): Said {
  if (places.length === 0) return 'gone';
  for (const place of places) {
    if (place === undefined) return 'no-place';
    if (LOOPBACK.has(place)) return 'here';
    if (!ban(desk, 'address', place, form)) return 'full';
  }
  desk.hall.turnAwayFrom((household) => desk.bans.turnsAway(household));
  return 'banned';
}

function banHouseholds(desk: OfficeDesk, households: readonly string[], form: URLSearchParams): Said {
  return banPlaces(desk, [...new Set(households.map(neighbourhoodOf))], form);
}

/** Bans the present or past holder of a token. */
function banToken(desk: OfficeDesk, code: string, token: string | null, form: URLSearchParams): Said {
  if (token === null) return 'gone';
  if (!ban(desk, 'seat', token, form)) return 'full';
  desk.hall.find(code)?.turnAway(token);
  return 'banned';
}

/** Bans by the current token: the person may have renewed it since the report. */
function banReported({ token, code }: KeptReport, desk: OfficeDesk, form: URLSearchParams): Said {
  desk.ledger.flush();
  const rows = desk.ledger.find(code)?.load() ?? [];
  const person = personsIn(rows).find(({ tokens }) => token !== null && tokens.includes(token));
  return banToken(desk, code, person?.tokens.at(-1) ?? token, form);
}

function banSeat(desk: OfficeDesk, form: URLSearchParams): Said {
  const code = said(form, 'code');
  const seat = desk.hall.find(code)?.seen.seats[Number(said(form, 'seat'))];
  return banToken(desk, code, seat?.token ?? null, form);
}

function banSeatPlace(desk: OfficeDesk, form: URLSearchParams): Said {
  const seat = desk.hall.find(said(form, 'code'))?.seen.seats[Number(said(form, 'seat'))];
  return banHouseholds(desk, seat?.households ?? [], form);
}

function forgetPerson({ hall, ledger }: OfficeDesk, form: URLSearchParams): Said {
  const code = said(form, 'code');
  const row = Number(said(form, 'row'));
  return forgetWith(ledger, code, row, (token) => hall.forgetPerson(code, token)) ? 'forgotten' : 'unforgotten';
}

function closeTable(desk: OfficeDesk, code: string | undefined, form: URLSearchParams): Said {
  if (code === undefined || !desk.ledger.find(code)) return 'no-table';
  if (!ban(desk, 'table', code, form)) return 'full';
  desk.hall.close(code);
  return 'closed';
}

function lift({ bans }: OfficeDesk, kind: BanKind, value: string, done: Said): Said {
  if (!bans.has(kind, value)) return 'gone';
  bans.lift(kind, value);
  return done;
}

function keepNames({ names }: OfficeDesk, form: URLSearchParams): Said {
  names.write(said(form, 'names'));
  return 'kept';
}

function copyNow({ nights }: OfficeDesk): Said {
  nights?.begin();
  return nights ? 'copying' : 'gone';
}

function refuseName({ name }: KeptReport, { names }: OfficeDesk): Said {
  if (name === null) return 'gone';
  names.add(name);
  return 'refused';
}

function dropReport({ key }: KeptReport, { reports }: OfficeDesk): Said {
  reports.drop(key);
  return 'deleted';
}

// A whole game of thirteen hands as a link, and a hand of it as a record.
export const GAME =
  '1~42:straight~AQTXQzb6b-rpmugHEZU5zrudugqunVdSXucA8nTOzJSU6Wucb9ib1ydGzP3EIZkT6dmAKnCoJOlwyyNwfTLXVNvH7RG48cRecjuMkq2VG-k5DhURqiDNTM5s6xM3-QThf32FcGL-W-L4dHUSw3BoeXMO8Wy58kAp4Va7pWlElEdicXtGH0Hfmx';

export const RECORD = `Texas 42 record, version 1
Players: Ann, Bea, Cal, Dot
Rules: 42:straight
Result: 1 to 0, unfinished

Hand 1, shaker 2
Seat 0: 6-5 5-5 5-4 5-0 4-1 4-0 2-0
Seat 1: 6-4 6-1 6-0 3-2 2-2 2-1 0-0
Seat 2: 6-6 6-2 5-2 5-1 3-3 3-1 1-1
Seat 3: 6-3 5-3 4-4 4-3 4-2 3-0 1-0
Calls: 38 41 1M P
Declared: no-trump
Trick 1, seat 1 leads: 6-0 6-6 6-3 6-5
Set: after 1 trick, 1 to 0, score 1 to 0`;

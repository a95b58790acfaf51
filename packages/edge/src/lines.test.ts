import { env, runInDurableObject } from 'cloudflare:test';
import { USUAL_LIMITS } from '@texas42/host';
import { expect, it } from 'vitest';
import { Lines } from './lines.ts';
import { somewhere } from './testing/visitor.ts';

it('a line that was closed is not found after a sleep, though its other side has not agreed yet', () =>
  runInDurableObject(somewhere(env), (_table, ctx) => {
    const lines = new Lines(ctx, USUAL_LIMITS);
    // The other side is silent: nobody reads its messages.
    const [closed, open] = [0, 1].map(() => lines.add(new WebSocketPair()[1], ''));
    lines.drop(closed ?? '', 4001, 'replaced');
    expect(ctx.getWebSockets()).toHaveLength(2);
    expect([...new Lines(ctx, USUAL_LIMITS).find().keys()]).toEqual([open]);
  }));

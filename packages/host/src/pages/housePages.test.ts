import { describe, expect, it } from 'vitest';
import { housePage, listPages, type PageText } from './housePages.ts';
import { proseOf } from './prose.ts';

const nothing: PageText = () => '';
const keeping = { keepDays: 400, copies: 14 };

describe('pages about the house', () => {
  it('are those that were written, and one on privacy in any case', () => {
    expect(listPages(nothing)).toEqual({ pages: ['privacy'] });
    expect(listPages((page) => (page === 'terms' ? '# Be nice' : ' \n'))).toEqual({ pages: ['privacy', 'terms'] });
    expect(housePage('/terms', nothing, keeping)).toBeUndefined();
    expect(housePage('/other', nothing, keeping)).toBeUndefined();
    expect(housePage('/terms', () => '# Be nice\n\nOr go.', keeping)).toContain('<title>Be nice: Texas 42</title>');
    expect(housePage('/privacy', () => 'My own words.', keeping)).toContain('<p>My own words.</p>');
  });

  it('say of privacy what is true of the host', () => {
    const usual = housePage('/privacy', nothing, keeping);
    expect(usual).toContain('deleted 400 days after');
    expect(usual).toContain('the last 14 are kept');
    expect(usual).toContain('<strong>Forget me at this table</strong>');
    const other = housePage('/privacy', nothing, { keepDays: 0, copies: 0, runsOn: 'Cloudflare' });
    expect(other).toContain('until whoever runs this server deletes it');
    expect(other).toContain('on the machines of Cloudflare');
    expect(other).not.toContain('every night');
  });
});

describe('prose', () => {
  it('has headings, paragraphs, lists, bold words and links', () => {
    const text =
      '# One\nA line\nand another.\n\n\n- first\n  goes on\n- **second**, [there](https://example.org/a?b=1&c=2)\n\n## Two\n\n[Write](mailto:a@example.org)';
    expect(proseOf(text)).toBe(
      [
        '<h1>One</h1>',
        '<p>A line and another.</p>',
        '<ul>',
        '<li>first   goes on</li>',
        '<li><strong>second</strong>, <a href="https://example.org/a?b=1&#38;c=2" rel="noopener">there</a></li>',
        '</ul>',
        '<h2>Two</h2>',
        '<p><a href="mailto:a@example.org" rel="noopener">Write</a></p>',
      ].join('\n'),
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '[x](https://a"onclick="alert(1))',
    '**<b onload=x>**',
    '# <img src=x onerror=y>',
  ])('is text: %s', (text) => {
    expect(proseOf(text)).not.toMatch(/<(?!\/?(?:p|h1|strong)>)|href/);
  });
});

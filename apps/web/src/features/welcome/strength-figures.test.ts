import { expect, test } from 'vitest';
import document from '../../../../../docs/strength.md?raw';
import { opponents } from './strength-figures.ts';

/** The opponents as the document names them, with the product's player. */
const documented = {
  guandan: {
    opponent_league: 'policy | rule bot ai1 of the university league',
    opponent_rule: 'policy | rule',
    opponent_greedy: 'policy | greedy',
    opponent_random: 'policy | random',
  },
  doudizhu: {
    opponent_rhcp: 'public API | RHCP',
    opponent_rule: 'search | rule',
    opponent_rlcard: 'public API | rule player of RLCard',
    opponent_random: 'public API | random',
  },
  paodekuai: {
    opponent_rule: 'search | rule, two players',
    opponent_random: 'search | random, two players',
  },
} as const;

const sections = document.split('\n## ');
const sectionOf = (name: string): string => sections.find((text) => text.startsWith(`${name}\n`)) ?? '';
const [guandan, doudizhu, paodekuai] = ['Guandan', 'Doudizhu', 'Paodekuai'].map(sectionOf);

test('the figures of the welcome page are those of docs/strength.md', () => {
  for (const [opponent, deals, won] of opponents.guandan) {
    const figures = `${deals.toLocaleString('en')} | ${won.toFixed(1)} % |`;
    expect(guandan).toContain(`| ${documented.guandan[opponent]} | ${figures}`);
  }
  for (const [opponent, deals, won] of opponents.doudizhu) {
    const figures = `${deals.toLocaleString('en')} | ${won.toFixed(1)} % |`;
    expect(doudizhu).toContain(`| ${documented.doudizhu[opponent]} | ${figures}`);
  }
  for (const [opponent, deals, won] of opponents.paodekuai) {
    const figures = `${deals.toLocaleString('en')} | ${won.toFixed(1)} % |`;
    expect(paodekuai).toContain(`| ${documented.paodekuai[opponent]} | ${figures}`);
  }
});

import { type Bilingual, type Language, languages } from '@fourth-seat/game';
import type { RescueState } from '../state.ts';
import type { Trace } from './line.ts';
import { goalName } from './naming.ts';

/**
 * One sentence for what stood behind a line: the best that could be done, what comes next, and any objection's number.
 */
export function traceText({ world }: RescueState, { options, verdict, goal }: Trace): Bilingual {
  const { station } = world;
  const round = (value: number): number => Math.floor(value + 0.5);
  const listed = (language: Language): string =>
    options
      .map((option) => {
        const [job, seconds] = [goalName(station, option.goal, language), round(option.seconds)];
        const lives = option.lives.toFixed(1);
        return language === 'zh'
          ? `${job}（${seconds} 秒，约 ${lives} 人）`
          : `${job} (${seconds} s, about ${lives} lives)`;
      })
      .join(language === 'zh' ? '、' : ', ');
  const objection = (language: Language): string => {
    if (verdict?.answer === 'warn')
      return language === 'zh'
        ? `这一路要掉 ${round(verdict.health)} 点。`
        : `The way costs ${round(verdict.health)} health. `;
    if (verdict?.answer !== 'refuse' || verdict.seconds === Infinity) return '';
    const [health, seconds] = [round(verdict.health), round(verdict.seconds)];
    return language === 'zh'
      ? `来回 ${seconds} 秒，掉 ${health} 点。`
      : `There and out: ${seconds} s, ${health} health. `;
  };
  const [en, zh] = languages.map((language) => {
    const doing = goal === undefined ? '' : goalName(station, goal, language);
    if (language === 'zh')
      return `${objection('zh')}${doing === '' ? '' : `正${doing}。`}${options.length > 0 ? `按每秒能救多少人排：${listed('zh')}。` : ''}`;
    return `${objection('en')}${doing === '' ? '' : `Now: ${doing}. `}${options.length > 0 ? `By lives a second: ${listed('en')}.` : ''}`;
  });
  return { en: en ?? '', zh: zh ?? '' };
}

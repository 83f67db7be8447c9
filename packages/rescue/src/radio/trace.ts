import { goalName } from '../dialogue/naming.ts';
import { TONGUES, type Tongue } from '../dialogue/replies/speak.ts';
import type { RescueState } from '../state.ts';
import type { Text, Trace } from './line.ts';

/** One sentence for what stood behind a line: the best that could be done, what comes next, and any objection's number. */
export function traceText({ world }: RescueState, { options, verdict, goal }: Trace): Text {
  const { station } = world;
  const round = (value: number): number => Math.floor(value + 0.5);
  const listed = (tongue: Tongue): string =>
    options
      .map((option) => {
        const [job, seconds] = [goalName(station, option.goal, tongue), round(option.seconds)];
        const lives = option.lives.toFixed(1);
        return tongue === 'zh'
          ? `${job}（${seconds} 秒，约 ${lives} 人）`
          : `${job} (${seconds} s, about ${lives} lives)`;
      })
      .join(tongue === 'zh' ? '、' : ', ');
  const objection = (tongue: Tongue): string => {
    if (verdict?.answer === 'warn')
      return tongue === 'zh'
        ? `这一路要掉 ${round(verdict.health)} 点。`
        : `The way costs ${round(verdict.health)} health. `;
    if (verdict?.answer !== 'refuse' || verdict.seconds === Infinity) return '';
    const [health, seconds] = [round(verdict.health), round(verdict.seconds)];
    return tongue === 'zh'
      ? `来回 ${seconds} 秒，掉 ${health} 点。`
      : `There and out: ${seconds} s, ${health} health. `;
  };
  const [en, zh] = TONGUES.map((tongue) => {
    const doing = goal === undefined ? '' : goalName(station, goal, tongue);
    if (tongue === 'zh')
      return `${objection('zh')}${doing === '' ? '' : `正${doing}。`}${options.length > 0 ? `按每秒能救多少人排：${listed('zh')}。` : ''}`;
    return `${objection('en')}${doing === '' ? '' : `Now: ${doing}. `}${options.length > 0 ? `By lives a second: ${listed('en')}.` : ''}`;
  });
  return { en: en ?? '', zh: zh ?? '' };
}

import type { Bilingual, Language } from '@fourth-seat/contract';
import type { ItemRow } from '@fourth-seat/moba';

type Stat = keyof ItemRow['stats'];

const names: Readonly<Record<Stat, Bilingual>> = {
  health: { en: 'health', zh: '生命' },
  mana: { en: 'mana', zh: '法力' },
  attack: { en: 'attack', zh: '攻击' },
  power: { en: 'power', zh: '法强' },
  armour: { en: 'armour', zh: '护甲' },
  resist: { en: 'resist', zh: '魔抗' },
  attack_rate: { en: 'attack speed', zh: '攻速' },
  range: { en: 'range', zh: '射程' },
  speed: { en: 'speed', zh: '移速' },
  regen: { en: 'regeneration', zh: '回复' },
  mana_regen: { en: 'mana regen', zh: '回蓝' },
  haste: { en: 'haste', zh: '冷却缩减' },
  life_steal: { en: 'life steal', zh: '吸血' },
  pierce: { en: 'pierce', zh: '穿透' },
};

/** Stats that are shares of one. */
const shares: ReadonlySet<string> = new Set(['haste', 'life_steal', 'pierce', 'attack_rate']);

/** What an item adds, in a line: "+12 attack, +10% haste". */
export function statsText(stats: ItemRow['stats'], language: Language): string {
  return Object.entries(stats)
    .map(([stat, value]) => {
      const amount = shares.has(stat) ? `${Math.round(value * 100)}%` : String(value);
      // The names are those of the stats.
      const name = names[stat as Stat][language];
      return language === 'zh' ? `${name} +${amount}` : `+${amount} ${name}`;
    })
    .join(language === 'zh' ? '，' : ', ');
}

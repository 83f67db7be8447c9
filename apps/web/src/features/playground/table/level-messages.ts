import { defineMessages } from '../../../i18n/messages.ts';

export const levelMessages = defineMessages('level-change', {
  rise: { en: '{side} rise by {by}: {from} → {to}', zh: '{side}升 {by} 级：{from} → {to}' },
  stay: { en: '{side} stay at {at}', zh: '{side}不升级，仍打 {at}' },
  fall: { en: '{side} fall back: {from} → {to}', zh: '{side}未打过 A，降级：{from} → {to}' },
  pass_ace: { en: '{side} pass A', zh: '{side}打过 A' },
});

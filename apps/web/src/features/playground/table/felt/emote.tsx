import type { TalkEventName } from '@fourth-seat/contract';
import {
  Bell,
  Bomb,
  Crown,
  Eye,
  Flame,
  Frown,
  Gift,
  Hand,
  HandHeart,
  type LucideIcon,
  PartyPopper,
  Rocket,
  Shield,
  ThumbsUp,
  TriangleAlert,
  Trophy,
} from 'lucide-react';

/**
 * The sign of each event that a seat speaks about: one that the catalogue gains does not compile before it stands here.
 */
const signs: Readonly<Record<TalkEventName, LucideIcon>> = {
  greeting: Hand,
  claims: Crown,
  robs: Crown,
  doubles: Flame,
  shows_hand: Eye,
  pays_tribute: Gift,
  thanks_for_tribute: HandHeart,
  refuses_tribute: Shield,
  plays_bomb: Bomb,
  nice_bomb: ThumbsUp,
  was_bombed: Frown,
  big_play: Rocket,
  thanks_partner: HandHeart,
  partner_out: PartyPopper,
  goes_out: Trophy,
  one_left: Bell,
  two_left: Bell,
  watch_out: TriangleAlert,
};

/** A sign at a face for what its seat speaks about; the words say the same, so it is hidden from screen readers. */
export function Emote({ event }: { readonly event: TalkEventName }) {
  const Sign = signs[event];
  return (
    <span className="table-emote">
      <Sign aria-hidden className="size-4" />
    </span>
  );
}

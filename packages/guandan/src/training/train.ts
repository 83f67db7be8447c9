/**
 * Learns the value net by playing: every decision that is kept is regressed on what its deal brought, mixed with the
 * net's own values on the way there (TD(λ)), and the choices follow the net that is being learned. It warms up on the rule player's games, then plays itself, the
 * rule player, the greedy one and its own earlier nets. Everything follows from the seed and the number of deals.
 */
import { createRng, type Rng } from '@fourth-seat/game';
import { greedyAgent } from '../player/baselines/greedy.ts';
import { ruleAgent } from '../player/baselines/rule.ts';
import { createRunner, type Net, type NetRunner } from '../player/evaluate/net.ts';
import { decodeNet, encodeNet } from '../player/models.ts';
import { allSeats, teamOf } from '../rules/types.ts';
import { createLearner, type Learner, randomNet, type Sample } from './learner.ts';
import { playForSamples, type TrainingSeat } from './self-play.ts';

export interface TrainingPlan {
  readonly seed: string;
  readonly deals: number;
  readonly hidden: number;
  readonly second: number;
  /** Deals of rule players to warm up on. */
  readonly warmUp: number;
  /** Learning rate at the start; it falls in a straight line to a thirtieth. */
  readonly rate: number;
  /** Continues from this net; its warm-up should be 0. */
  readonly start?: Net;
}

export interface Progress {
  readonly deals: number;
  readonly samples: number;
  readonly loss: number;
}

const ROUND = 60;
const BATCH = 64;
const BUFFER = 60_000;
/** Every sample is used about this often. */
const REUSE = 2;
const SNAPSHOTS = 12;

/** Trains for `plan.deals` deals. `report` hears after each round of 60 deals and may save the net it is given. */
export function train(plan: TrainingPlan, report: (progress: Progress, net: Net) => void = () => undefined): Net {
  const rng = createRng(`${plan.seed}/training`);
  const net = plan.start ?? randomNet(plan.hidden, plan.second, rng.stream('weights'));
  const runner = createRunner(net);
  const learner = createLearner(net);
  const buffer: Sample[] = [];
  const league: NetRunner[] = [];
  let samples = 0;
  for (let deal = 0; deal < plan.deals; ) {
    let fresh = 0;
    for (const end = Math.min(plan.deals, deal + ROUND); deal < end; deal++) {
      const seats = seatPlayers(deal < plan.warmUp, runner, league, rng);
      for (const sample of playForSamples(`${plan.seed}/${deal}`, seats)) {
        if (buffer.length < BUFFER) buffer.push(sample);
        else buffer[samples % BUFFER] = sample;
        samples++;
        fresh++;
      }
    }
    const rate = plan.rate * (1 - (29 / 30) * (deal / plan.deals));
    const loss = learnFrom(learner, drawBatches(buffer, fresh * REUSE, rng), rate);
    if (Math.floor((deal / plan.deals) * SNAPSHOTS) > league.length)
      league.push(createRunner(decodeNet(encodeNet(net))));
    report({ deals: deal, samples, loss }, net);
  }
  return net;
}

/** About `count` samples, in whole batches, at least one; each is drawn when it is asked for. */
function* drawBatches(buffer: readonly Sample[], count: number, rng: Rng): Generator<readonly Sample[]> {
  const batches = Math.max(1, Math.floor(count / BATCH));
  for (let i = 0; i < batches; i++) yield Array.from({ length: BATCH }, () => rng.pick(buffer));
}

/** A step on each batch; returns the mean loss. */
function learnFrom(learner: Learner, batches: Iterable<readonly Sample[]>, rate: number): number {
  let [loss, steps] = [0, 0];
  for (const batch of batches) {
    loss += learner.step(batch, rate);
    steps++;
  }
  return loss / steps;
}

function seatPlayers(warmUp: boolean, net: NetRunner, league: readonly NetRunner[], rng: Rng): TrainingSeat[] {
  if (warmUp) {
    const seat: TrainingSeat = { type: 'agent', agent: ruleAgent, explore: 0.15, keep: true };
    return [seat, seat, seat, seat];
  }
  const learner: TrainingSeat = { type: 'learner', net, explore: 0.04, keep: true };
  const draw = rng.float();
  const side = rng.int(2);
  const opponent = drawOpponent(draw, learner, league, rng);
  return allSeats.map((seat) => (teamOf(seat) === side ? learner : opponent));
}

function drawOpponent(draw: number, learner: TrainingSeat, league: readonly NetRunner[], rng: Rng): TrainingSeat {
  if (draw < 0.25) return { type: 'agent', agent: ruleAgent, explore: 0.02, keep: false };
  if (draw < 0.32) return { type: 'agent', agent: greedyAgent, explore: 0.02, keep: false };
  if (draw < 0.5 && league.length > 0) return { type: 'learner', net: rng.pick(league), explore: 0.02, keep: false };
  return learner;
}

import { drawValue } from './draw-value';
import type { Random } from './random';
import type { Fact, Scene, Voice } from './types';

export type Delivery = 'plain' | 'neighbour' | 'buried' | 'tool' | 'corrected';

/** A fact with its answer and its sentences filled in. */
export interface Told {
  readonly scene: Scene;
  readonly fact: Fact;
  readonly delivery: Delivery;
  readonly answer: string;
  /** Replaced later by `answer`; null unless it is corrected. */
  readonly oldAnswer: string | null;
  fill(sentence: string, answer?: string): string;
}

/** A fact and the message that states its current answer. */
export interface Placed {
  readonly told: Told;
  readonly seq: number;
}

const ROWS_PER_CHAT = 2;
const BLOCK = [3, 4, 5] as const;

/** Decides what is told, how, and in which order: a few facts of one scene, then of another, as in a chat that runs for months. */
export function planChat(scenes: readonly Scene[], voice: Voice, random: Random): Told[][] {
  const used = new Set<string>();
  const queues = scenes.map((scene) => blocksOf(random.shuffle(tellScene(scene, { voice, random, used })), random));
  const order: Told[][] = [];
  while (queues.some((queue) => queue.length > 0)) {
    const block = random.pick(queues.filter((queue) => queue.length > 0)).shift();
    if (block) order.push(block);
  }
  return order;
}

interface Draw {
  readonly voice: Voice;
  readonly random: Random;
  readonly used: Set<string>;
}

function tellScene(scene: Scene, { voice, random, used }: Draw): Told[] {
  const cast = Object.fromEntries(
    Object.entries(scene.cast).map(([key, source]) => [key, drawValue(source, voice, random, used)]),
  );
  return scene.facts.flatMap((fact) => {
    const rows = fact.over ? random.shuffle(fact.over).slice(0, ROWS_PER_CHAT) : [[]];
    // Alternatives belong to one fact; dates, amounts and names are different in the whole chat.
    const usedHere = fact.answer.includes('|') ? new Set<string>() : used;
    return rows.map((row): Told => {
      const delivery = chooseDelivery(fact, random);
      const oldAnswer = delivery === 'corrected' ? drawValue(fact.answer, voice, random, usedHere) : null;
      const answer = drawValue(fact.answer, voice, random, usedHere);
      const fill = (sentence: string, value = answer) =>
        sentence.replace(/\{(\w*)\}/g, (slot, key: string) => {
          const filled = key === '' ? value : /^\d$/.test(key) ? row[Number(key)] : cast[key];
          if (filled === undefined) throw new Error(`Unknown slot ${slot} in: ${sentence}`);
          return filled;
        });
      return { scene, fact, delivery, answer, oldAnswer, fill };
    });
  });
}

function chooseDelivery({ near, fix }: Fact, random: Random): Delivery {
  if (fix !== undefined && random.next() < 0.45) return 'corrected';
  if (near && random.next() < 0.35) return 'neighbour';
  const chance = random.next();
  return chance < 0.2 ? 'buried' : chance < 0.28 ? 'tool' : 'plain';
}

function blocksOf(told: readonly Told[], random: Random): Told[][] {
  const blocks: Told[][] = [];
  for (let at = 0; at < told.length;) {
    const size = random.pick(BLOCK);
    blocks.push(told.slice(at, at + size));
    at += size;
  }
  return blocks;
}

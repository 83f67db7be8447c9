import type { Language } from '@fourth-seat/contract';
import type { TableView } from '../view.ts';
import { doudizhuSamples } from './doudizhu-samples.ts';
import { guandanSamples } from './guandan-samples.ts';
import { paodekuaiSamples } from './paodekuai-samples.ts';

/** Fixed views of every state of a table: for pictures and tests, never for a visitor. */
const samples = { ...guandanSamples, ...doudizhuSamples, ...paodekuaiSamples };

export type SampleName = keyof typeof samples;
// The names of an object's fields are its keys.
export const sampleNames = Object.keys(samples) as readonly SampleName[];

export const sampleView = (name: SampleName, language: Language): TableView => samples[name](language);

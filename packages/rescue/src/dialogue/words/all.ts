import { CHINESE, CHINESE_PARTICLES } from './chinese.ts';
import { ENGLISH, ENGLISH_PARTICLES } from './english.ts';
import { provideWords } from './provided.ts';

provideWords({ english: ENGLISH, chinese: CHINESE, particles: [ENGLISH_PARTICLES, CHINESE_PARTICLES] });

import { createLexicon } from '../lexicon.ts';
import { provideSentenceReader } from '../sentence-reader.ts';
import { understand } from '../understand.ts';
import { chineseWords, chineseParticles } from './chinese.ts';
import { englishWords, englishParticles } from './english.ts';
import { provideWords } from './provided.ts';

provideWords({ english: englishWords, chinese: chineseWords, particles: [englishParticles, chineseParticles] });
provideSentenceReader({ understand, createLexicon });

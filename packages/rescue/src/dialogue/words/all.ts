import { createLexicon } from '../lexicon.ts';
import { plainText } from '../plain/plain-text.ts';
import { provideSentenceReader } from '../sentence-reader.ts';
import { understand, understandAsBefore } from '../understand.ts';
import { chineseParticles, chineseWords } from './chinese.ts';
import { englishParticles, englishWords } from './english.ts';
import { provideWords } from './provided.ts';

provideWords({ english: englishWords, chinese: chineseWords, particles: [englishParticles, chineseParticles] });
provideSentenceReader({ understand, understandAsBefore, plainText, createLexicon });

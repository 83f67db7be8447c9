import { chineseWords, chineseParticles } from './chinese.ts';
import { englishWords, englishParticles } from './english.ts';
import { provideWords } from './provided.ts';

provideWords({ english: englishWords, chinese: chineseWords, particles: [englishParticles, chineseParticles] });

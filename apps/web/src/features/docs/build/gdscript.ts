import type { LanguageFn } from 'highlight.js';

/** GDScript, which the library of colours does not know. Source: docs.godotengine.org, GDScript reference, 4.4. */
export const gdscript: LanguageFn = ({ HASH_COMMENT_MODE, QUOTE_STRING_MODE, APOS_STRING_MODE, C_NUMBER_MODE }) => ({
  name: 'GDScript',
  keywords: {
    keyword:
      'and as assert await break class class_name const continue elif else enum extends for func if in is match not or pass preload return self signal static super var void when while yield',
    literal: 'true false null PI TAU INF NAN',
    type: 'Array Dictionary String bool float int',
  },
  contains: [
    HASH_COMMENT_MODE,
    QUOTE_STRING_MODE,
    APOS_STRING_MODE,
    C_NUMBER_MODE,
    { scope: 'keyword', begin: /@[a-z_]+/ },
  ],
});

/** The languages of the product. The contract defines the same two types, because neither package imports the other. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** A fact or message in both languages of the product. */
export interface Bilingual {
  readonly en: string;
  readonly zh: string;
}

export const bilingual = (en: string, zh: string): Bilingual => ({ en, zh });

/** Why a move was chosen: a stable code for programs, a fact for people. */
export interface Reason<Code extends string = string> {
  readonly code: Code;
  readonly text: Bilingual;
}

/** A reason from its code and its fact in both languages. */
export const createReason = <Code extends string>(code: Code, en: string, zh: string): Reason<Code> => ({
  code,
  text: { en, zh },
});

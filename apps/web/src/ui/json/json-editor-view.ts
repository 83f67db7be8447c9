/** The part of `JsonEditor` that needs CodeMirror, loaded when it is first drawn. */
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { linter } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { minimalSetup } from 'codemirror';
import { editorPhrasesZh } from './editor-phrases.ts';

/** What a screen reader is told of the field. */
interface EditorAttributes {
  readonly label: string;
  readonly invalid: boolean;
}

/** What whoever writes the text needs, and a reader of it does not. */
interface Writing {
  /** What the mark in invalid text says, in the reader's language. */
  readonly invalidText: () => string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
}

interface EditorOptions {
  readonly parent: ShadowRoot;
  readonly value: string;
  readonly attributes: EditorAttributes;
  readonly isChinese: boolean;
  /** Absent where the text is only read. */
  readonly writing: Writing | undefined;
}

export interface Editor {
  readonly setValue: (value: string) => void;
  readonly setAttributes: (attributes: EditorAttributes) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--code-key)' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: [tags.bool, tags.null], color: 'var(--code-keyword)' },
]);

const theme = EditorView.theme({
  // Of a box that grows with its text, the text itself keeps to the box's limit.
  '&': { height: '100%', maxHeight: 'inherit', color: 'var(--text)', fontSize: '1.3rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '2rem', overflow: 'auto' },
  '.cm-content': { padding: '0.8rem 0', caretColor: 'var(--accent)' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '0.2rem' },
  // Lines scroll under the numbers, not through them.
  '.cm-gutters': { background: 'var(--surface-sunken)', color: 'var(--text-faint)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 0.8rem 0 1.2rem' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--accent-fill) 28%, transparent) !important',
  },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--surface-active)', outline: '1px solid var(--line-control)' },
  '.cm-tooltip': {
    background: 'var(--surface-overlay)',
    color: 'var(--text)',
    border: '1px solid var(--line-strong)',
    borderRadius: '0.6rem',
  },
  '.cm-panels': { background: 'var(--surface)', color: 'var(--text)', borderColor: 'var(--line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.6rem',
    padding: '0.8rem 4rem 0.8rem 0.8rem',
    fontFamily: 'var(--sans)',
  },
  '.cm-panel.cm-search br': { flexBasis: '100%' },
  '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': {
    margin: '0',
    fontSize: '1.3rem',
  },
  '.cm-panel.cm-search label': { display: 'flex', alignItems: 'center', gap: '0.4rem' },
  '.cm-panel.cm-search [name=close]': { inset: '0.8rem 0.8rem auto auto', padding: '0 0.8rem', fontSize: '1.8rem' },
  '.cm-textfield, .cm-button': {
    padding: '0.4rem 0.8rem',
    border: '1px solid var(--line-control)',
    borderRadius: '0.6rem',
    background: 'var(--surface-sunken)',
    backgroundImage: 'none',
    color: 'var(--text)',
  },
  '.cm-searchMatch': { background: 'color-mix(in srgb, var(--accent-fill) 28%, transparent)' },
  '.cm-searchMatch-selected': { background: 'color-mix(in srgb, var(--accent-fill) 55%, transparent)' },
  '.cm-foldPlaceholder': { background: 'var(--surface-active)', border: 'none', color: 'var(--text-quiet)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--danger)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger)',
    textUnderlineOffset: '0.3rem',
  },
});

/** Its messages are those of the browser, in English. */
const findParseErrors = jsonParseLinter();

/**
 * Inside a shadow root CodeMirror writes its style sheets into the adopted ones of the root; in the page itself it would
 * insert `<style>` elements, which the site's Content-Security-Policy refuses. Tokens are inherited through the root.
 */
export function createEditor({ parent, value, attributes, isChinese, writing }: EditorOptions): Editor {
  const described = new Compartment();
  let silent = false;
  const extensions: Extension = [
    // Tab leaves the editor: whoever has no mouse must get out again. Ctrl Enter belongs to the page.
    keymap.of([{ key: 'Mod-Enter', run: () => (writing?.onSubmit(), true) }, ...foldKeymap, ...searchKeymap]),
    minimalSetup,
    lineNumbers(),
    foldGutter(),
    search({ top: true }),
    bracketMatching(),
    json(),
    syntaxHighlighting(colours),
    theme,
    EditorState.tabSize.of(2),
    isChinese ? EditorState.phrases.of(editorPhrasesZh) : [],
    described.of(attributesExtension(attributes)),
    writing
      ? [
          linter((view) => findParseErrors(view).map((error) => ({ ...error, message: writing.invalidText() })), {
            delay: 300,
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !silent) writing.onChange(update.state.doc.toString());
          }),
        ]
      : [EditorState.readOnly.of(true), EditorView.lineWrapping],
  ];
  const view = new EditorView({ parent, root: parent, state: EditorState.create({ doc: value, extensions }) });
  return {
    setValue: (next) => {
      if (next === view.state.doc.toString()) return;
      silent = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
      silent = false;
    },
    setAttributes: (next) => view.dispatch({ effects: described.reconfigure(attributesExtension(next)) }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

const attributesExtension = ({ label, invalid }: EditorAttributes): Extension =>
  EditorView.contentAttributes.of({ 'aria-label': label, 'aria-invalid': String(invalid), tabindex: '0' });

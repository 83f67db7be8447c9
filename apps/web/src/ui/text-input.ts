/** True in a text field: there a letter is text, elsewhere it may be a keyboard shortcut. */
export function isTextInput(target: EventTarget | undefined): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Whether this browser can read aloud. */
export const canSpeak = (): boolean => typeof window.speechSynthesis === 'object';

/** Reads a text aloud in a language (`zh-CN`). What is still waiting to be read is dropped: play has gone on. */
export function speak(text: string, language: string, volume: number): void {
  if (text === '' || !canSpeak()) return;
  const { speechSynthesis } = window;
  if (speechSynthesis.pending) speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = language;
  said.volume = volume;
  speechSynthesis.speak(said);
}

export function stopSpeaking(): void {
  if (canSpeak()) window.speechSynthesis.cancel();
}

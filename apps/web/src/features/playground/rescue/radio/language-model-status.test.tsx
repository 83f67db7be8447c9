import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LanguageModelStatus } from './language-model-status.tsx';

afterEach(cleanup);

test('the companion that would ask back is the one who thinks about a sentence', () => {
  const pending = { text: 'go there', seat: 2 };
  render(<LanguageModelStatus languageModel={{ state: 'available', pending, calls: [] }} />);
  expect(screen.getByRole('status').textContent).toBe('Guo is thinking about “go there”…');
});

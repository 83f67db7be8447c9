import { configure } from '@testing-library/react';

// Waiting ends when the thing is there; the limit only says when to give up, also on a machine that is busy.
configure({ asyncUtilTimeout: 20_000 });

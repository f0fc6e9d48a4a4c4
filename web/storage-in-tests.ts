// The setup of unit tests: each test has the empty storage of a new browser.

import { beforeEach, vi } from 'vitest';
import { storageOf } from './src/lib/state/testing';

beforeEach(() => void vi.stubGlobal('localStorage', storageOf()));

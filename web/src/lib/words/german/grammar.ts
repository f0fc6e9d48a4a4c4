// The grammar of German, and the names of the colours.

import { grammarOf } from '../grammar';

export const GERMAN = grammarOf('de-DE');

export const COLOURS = { Red: 'Rot', Blue: 'Blau' };

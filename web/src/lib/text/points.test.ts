import { expect, test } from 'vitest';
import { pointsText } from './points';

test('half points are points', () => {
	expect([0, 1, 2, 3, 20, 21].map(pointsText)).toEqual(['0', '½', '1', '1½', '10', '10½']);
});

import { describe, expect, test } from 'vitest';
import { call, calls, type Forged, forged, OWN, pallet, thieving, variants } from './forging';
import { decoded, shapeOf } from './shape';

const shape = shapeOf(decoded(OWN));

/** The type of a call's argument, by its index. */
const argument = (metadata: Forged, name: string, index: number) =>
	metadata.lookup[call(metadata, name).fields[index]!.type]!;

describe('the shape of a runtime is the same', () => {
	test.each<[string, (metadata: Forged) => void]>([
		[
			'with other documentation',
			(told) => {
				for (const { docs } of told.lookup) docs.push('Something else.');
				for (const one of told.pallets) one.docs = [];
			},
		],
		[
			'with other names of types',
			(told) => {
				for (const one of told.lookup) one.path = one.path.map((part) => `${part}2`);
			},
		],
		[
			'with other constants',
			(told) => {
				for (const { constants } of told.pallets) for (const one of constants) one.value = '0x00';
			},
		],
		[
			'with other storage, events and errors',
			(told) => {
				const game = pallet(told, 'ForkingHex');
				game.storage = undefined;
				game.events = undefined;
				game.errors = undefined;
			},
		],
		[
			'with calls in another order',
			(told) => {
				calls(told, 'ForkingHex').reverse();
			},
		],
	])('%s', (_, change) => {
		expect(shapeOf(decoded(forged(change)))).toBe(shape);
	});
});

describe('the shape of a runtime is another one', () => {
	test.each<[string, (metadata: Forged) => void]>([
		[
			'with another index of a pallet',
			(told) => {
				variants(told, told.extrinsic.call).find(({ name }) => name === 'ForkingHex')!.index = 99;
			},
		],
		[
			'with another index of a call',
			(told) => {
				call(told, 'claim').index = 99;
			},
		],
		[
			'with another name of a call',
			(told) => {
				call(told, 'claim').name = 'give';
			},
		],
		[
			'with two calls that change places',
			(told) => {
				const [claim, release] = [call(told, 'claim'), call(told, 'release')];
				[claim.index, release.index] = [release.index, claim.index];
			},
		],
		[
			'with another order of arguments',
			(told) => {
				call(told, 'play').fields.reverse();
			},
		],
		[
			'with another name of an argument',
			(told) => {
				call(told, 'play').fields[0]!.name = 'position';
			},
		],
		[
			'with another type of an argument',
			(told) => {
				call(told, 'play').fields[0]!.type = call(told, 'play').fields[1]!.type;
			},
		],
		[
			'with one argument less',
			(told) => {
				call(told, 'play').fields.pop();
			},
		],
		[
			'with another order of a struct’s fields, far down',
			(told) => {
				const { def } = argument(told, 'create_game', 0);
				if (def.tag === 'composite') def.value.reverse();
			},
		],
		[
			'with another length of an array, far down',
			(told) => {
				for (const { def } of told.lookup) if (def.tag === 'array' && def.value.len === 32) def.value.len = 31;
			},
		],
		[
			'with another size of numbers',
			(told) => {
				const [u128, u64] = ['u128', 'u64'].map((name) =>
					told.lookup.findIndex(({ def }) => def.tag === 'primitive' && def.value.tag === name),
				);
				told.lookup[u128!]!.def = told.lookup[u64!]!.def;
			},
		],
		[
			'with another order of extensions',
			(told) => {
				told.extrinsic.signedExtensionsByVersion[0]![1].reverse();
			},
		],
		[
			'with one extension less',
			(told) => {
				told.extrinsic.signedExtensionsByVersion[0]![1].pop();
			},
		],
		[
			'with another name of an extension',
			(told) => {
				told.extrinsic.signedExtensions[0]!.identifier = 'Other';
			},
		],
		[
			'with another value of an extension',
			(told) => {
				told.extrinsic.signedExtensions[0]!.type = told.extrinsic.signedExtensions[2]!.additionalSigned;
			},
		],
		[
			'with something else signed by an extension',
			(told) => {
				told.extrinsic.signedExtensions[0]!.additionalSigned =
					told.extrinsic.signedExtensions[2]!.additionalSigned;
			},
		],
		[
			'with another version of extrinsics',
			(told) => {
				told.extrinsic.version = [5];
			},
		],
		[
			'with another address',
			(told) => {
				told.extrinsic.address = told.extrinsic.signature;
			},
		],
		[
			'with another signature',
			(told) => {
				told.extrinsic.signature = told.extrinsic.address;
			},
		],
	])('%s', (_, change) => {
		expect(shapeOf(decoded(forged(change)))).not.toBe(shape);
	});

	test('with metadata forged to steal', () => {
		expect(shapeOf(decoded(thieving()))).not.toBe(shape);
	});
});

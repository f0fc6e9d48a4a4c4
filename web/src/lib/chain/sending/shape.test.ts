import { describe, expect, test } from 'vitest';
import { call, calls, type Forged, forged, OWN, pallet, thieving, variants } from './forging';
import { decoded, shapeOf } from './shape';

const shape = shapeOf(decoded(OWN));

/** The type of a call's argument at this index. */
const argument = (metadata: Forged, name: string, index: number) =>
	metadata.lookup[call(metadata, name).fields[index]!.type]!;

describe('the shape of a runtime is the same', () => {
	test.each<[string, (metadata: Forged) => void]>([
		[
			'with other documentation',
			(runtime) => {
				for (const { docs } of runtime.lookup) docs.push('Something else.');
				for (const one of runtime.pallets) one.docs = [];
			},
		],
		[
			'with other names of types',
			(runtime) => {
				for (const one of runtime.lookup) one.path = one.path.map((part) => `${part}2`);
			},
		],
		[
			'with other constants',
			(runtime) => {
				for (const { constants } of runtime.pallets) for (const one of constants) one.value = '0x00';
			},
		],
		[
			'with other storage, events and errors',
			(runtime) => {
				const game = pallet(runtime, 'ForkingHex');
				game.storage = undefined;
				game.events = undefined;
				game.errors = undefined;
			},
		],
		[
			'with calls in another order',
			(runtime) => {
				calls(runtime, 'ForkingHex').reverse();
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
			(runtime) => {
				variants(runtime, runtime.extrinsic.call).find(({ name }) => name === 'ForkingHex')!.index = 99;
			},
		],
		[
			'with another index of a call',
			(runtime) => {
				call(runtime, 'claim').index = 99;
			},
		],
		[
			'with another name of a call',
			(runtime) => {
				call(runtime, 'claim').name = 'give';
			},
		],
		[
			'with two calls that change places',
			(runtime) => {
				const [claim, release] = [call(runtime, 'claim'), call(runtime, 'release')];
				[claim.index, release.index] = [release.index, claim.index];
			},
		],
		[
			'with another order of arguments',
			(runtime) => {
				call(runtime, 'play').fields.reverse();
			},
		],
		[
			'with another name of an argument',
			(runtime) => {
				call(runtime, 'play').fields[0]!.name = 'position';
			},
		],
		[
			'with another type of an argument',
			(runtime) => {
				call(runtime, 'play').fields[0]!.type = call(runtime, 'play').fields[1]!.type;
			},
		],
		[
			'with one argument less',
			(runtime) => {
				call(runtime, 'play').fields.pop();
			},
		],
		[
			'with another order of a struct’s fields, far down',
			(runtime) => {
				const { def } = argument(runtime, 'create_game', 0);
				if (def.tag === 'composite') def.value.reverse();
			},
		],
		[
			'with another length of an array, far down',
			(runtime) => {
				for (const { def } of runtime.lookup)
					if (def.tag === 'array' && def.value.len === 32) def.value.len = 31;
			},
		],
		[
			'with another size of numbers',
			(runtime) => {
				const [u128, u64] = ['u128', 'u64'].map((name) =>
					runtime.lookup.findIndex(({ def }) => def.tag === 'primitive' && def.value.tag === name),
				);
				runtime.lookup[u128!]!.def = runtime.lookup[u64!]!.def;
			},
		],
		[
			'with another order of extensions',
			(runtime) => {
				runtime.extrinsic.signedExtensionsByVersion[0]![1].reverse();
			},
		],
		[
			'with one extension less',
			(runtime) => {
				runtime.extrinsic.signedExtensionsByVersion[0]![1].pop();
			},
		],
		[
			'with another name of an extension',
			(runtime) => {
				runtime.extrinsic.signedExtensions[0]!.identifier = 'Other';
			},
		],
		[
			'with another value of an extension',
			(runtime) => {
				runtime.extrinsic.signedExtensions[0]!.type = runtime.extrinsic.signedExtensions[2]!.additionalSigned;
			},
		],
		[
			'with something else signed by an extension',
			(runtime) => {
				runtime.extrinsic.signedExtensions[0]!.additionalSigned =
					runtime.extrinsic.signedExtensions[2]!.additionalSigned;
			},
		],
		[
			'with another version of extrinsics',
			(runtime) => {
				runtime.extrinsic.version = [5];
			},
		],
		[
			'with another address',
			(runtime) => {
				runtime.extrinsic.address = runtime.extrinsic.signature;
			},
		],
		[
			'with another signature',
			(runtime) => {
				runtime.extrinsic.signature = runtime.extrinsic.address;
			},
		],
	])('%s', (_, change) => {
		expect(shapeOf(decoded(forged(change)))).not.toBe(shape);
	});

	test('with metadata forged to steal', () => {
		expect(shapeOf(decoded(thieving()))).not.toBe(shape);
	});
});

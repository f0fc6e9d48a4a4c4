import { getOfflineApi } from 'polkadot-api';
import { forkingHex } from '@polkadot-api/descriptors';
import { describe, expect, test } from 'vitest';
import { forged, OWN, pallet, thieving, variants } from './forging';
import { allKnown, isOwn, knownLike, knownOfVersion, ownMetadata, type ToldVersion } from './runtimes';
import { decoded, shapeOf, versionOf } from './shape';

const genesis = `0x${'00'.repeat(32)}`;

/** Metadata of another chain, whose pallets have other indices. */
const OTHER = forged((told) => {
	variants(told, told.extrinsic.call)[0]!.index = 200;
});

describe('the metadata that calls are written by', () => {
	test('are those that were committed, whatever else a node’s say', async () => {
		const told = forged((metadata) => {
			for (const one of metadata.pallets) one.docs = ['Lies.'];
			pallet(metadata, 'ForkingHex').constants.find(({ name }) => name === 'MinDeposit')!.value =
				`0x${'ff'.repeat(16)}`;
		});
		expect((await knownLike(told))?.metadata).toEqual(OWN);
	});

	test.each([
		['Aura', 'SlotDuration'],
		['ForkingHex', 'DeveloperCut'],
		['ForkingHex', 'RewardClaimPeriod'],
		['ForkingHex', 'StateDeposit'],
	])('do not exist if a node says another %s.%s', async (name, constant) => {
		const told = forged((metadata) => {
			const told = pallet(metadata, name).constants.find((one) => one.name === constant)!;
			told.value = told.value.replace(/^0x../, (first) => (first === '0x01' ? '0x02' : '0x01'));
		});
		expect(await knownLike(told)).toBeUndefined();
	});

	test('do not exist if the calls differ, or if the bytes are no metadata', async () => {
		expect(await knownLike(thieving())).toBeUndefined();
		expect(await knownLike(OTHER)).toBeUndefined();
		expect(await knownLike(Uint8Array.of(1, 2, 3))).toBeUndefined();
	});

	test('are chosen among several by their shape', async () => {
		const known = [OWN, OTHER].map((metadata) => ({
			load: async () => metadata,
			version: versionOf(decoded(OWN)),
		}));
		const likeOther = await knownLike(
			forged(() => undefined, OTHER),
			known,
		);
		expect(likeOther?.metadata).toBe(OTHER);
		const likeOwn = await knownLike(
			forged(() => undefined),
			known,
		);
		expect(likeOwn?.metadata).toBe(OWN);
	});
});

describe('a node need not send the metadata of a runtime', () => {
	/** The version of the descriptors' runtime, as its node tells it. */
	async function own(): Promise<ToldVersion> {
		const { constants } = await getOfflineApi({ ...forkingHex, getMetadata: async () => OWN, genesis });
		const version = constants.System.Version;
		return {
			specName: version.spec_name,
			implName: version.impl_name,
			authoringVersion: version.authoring_version,
			specVersion: version.spec_version,
			implVersion: version.impl_version,
			apis: version.apis.map(([api, number]) => [api, number]),
			transactionVersion: version.transaction_version,
			stateVersion: version.system_version,
		};
	}

	test('that the page knows, in whatever order it lists the runtime APIs', async () => {
		const version = await own();
		expect(await knownOfVersion(version)).toEqual(OWN);
		expect(await knownOfVersion({ ...version, apis: version.apis.toReversed() })).toEqual(OWN);
	});

	test.each<[string, (version: ToldVersion) => Partial<ToldVersion>]>([
		['name', () => ({ specName: 'another' })],
		['version', ({ specVersion }) => ({ specVersion: specVersion + 1 })],
		['transaction version', ({ transactionVersion }) => ({ transactionVersion: transactionVersion + 1 })],
		['version of a runtime API', ({ apis }) => ({ apis: apis.map(([api, number]) => [api, number + 1]) })],
		['list of runtime APIs', ({ apis }) => ({ apis: apis.slice(1) })],
	])('but it has to send those of one with another %s', async (_, change) => {
		const version = await own();
		expect(await knownOfVersion({ ...version, ...change(version) })).toBeUndefined();
	});
});

test('the version of a known runtime is that in its metadata, though the build has read it', async () => {
	for (const { load, version } of await allKnown()) expect(version).toEqual(versionOf(decoded(await load())));
});

test('the page’s own metadata are told from a node’s, however much these are like them', async () => {
	expect(await isOwn(await ownMetadata())).toBe(true);
	expect(await isOwn(forged(() => undefined))).toBe(false);
});

/** The shape of a runtime without the calls of these pallets. */
function shapeWithout(names: readonly string[], metadata: Uint8Array): string {
	const fewer = forged((told) => {
		const calls = variants(told, told.extrinsic.call);
		calls.splice(0, calls.length, ...calls.filter(({ name }) => !names.includes(name)));
	}, metadata);
	return shapeOf(decoded(fewer));
}

test('of runtimes with other shapes, each has a transaction version of its own, unless one only adds pallets', async () => {
	const palletsOf = (metadata: Uint8Array) => decoded(metadata).pallets.map(({ name }) => name);
	const all = await Promise.all(
		(await allKnown()).map(async ({ load, version }) => ({ ...version, told: await load() })),
	);
	expect(all.length).toBeGreaterThan(0);
	for (const one of all) {
		for (const other of all.filter(({ transactionVersion }) => transactionVersion === one.transactionVersion)) {
			// Calls signed by the one mean the same to the other, or nothing.
			const [fewer, more] = [one.told, other.told].sort((a, b) => palletsOf(a).length - palletsOf(b).length);
			const added = palletsOf(more!).filter((name) => !palletsOf(fewer!).includes(name));
			expect(shapeWithout(added, more!), `version ${other.specVersion}`).toBe(shapeOf(decoded(fewer!)));
		}
	}
});

test('a runtime of before is known as well, by its version and by its shape', async () => {
	const [, before] = await allKnown();
	const metadata = await before!.load();
	expect(before!.version.specVersion).toBe(106);
	expect(await knownOfVersion(before!.version)).toBe(metadata);
	expect((await knownLike(Uint8Array.from(metadata)))?.metadata).toBe(metadata);
	expect(await isOwn(metadata)).toBe(false);
});

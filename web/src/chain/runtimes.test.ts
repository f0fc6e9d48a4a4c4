import { getOfflineApi } from 'polkadot-api';
import { forkingHex } from '@polkadot-api/descriptors';
import { describe, expect, test } from 'vitest';
import { forged, OWN, pallet, thieving, variants } from './forging';
import { isOwn, KNOWN, knownLike, knownOfVersion, ownMetadata, type ToldVersion } from './runtimes';
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
		const known = [OWN, OTHER].map((metadata) => ({ load: async () => metadata, version: KNOWN[0]!.version }));
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
	for (const { load, version } of KNOWN) expect(version).toEqual(versionOf(decoded(await load())));
});

test('the page’s own metadata are told from a node’s, however much these are like them', async () => {
	expect(await isOwn(await ownMetadata())).toBe(true);
	expect(await isOwn(forged(() => undefined))).toBe(false);
});

test('of runtimes with other shapes, each has a transaction version of its own, which is part of what is signed', async () => {
	const versions = new Map<number, string>();
	for (const { load } of KNOWN) {
		const metadata = await load();
		const { constants } = await getOfflineApi({ ...forkingHex, getMetadata: async () => metadata, genesis });
		const { transaction_version: version } = constants.System.Version;
		expect(versions.get(version) ?? shapeOf(decoded(metadata)), `version ${version}`).toBe(
			shapeOf(decoded(metadata)),
		);
		versions.set(version, shapeOf(decoded(metadata)));
	}
	expect(versions.size).toBeGreaterThan(0);
});

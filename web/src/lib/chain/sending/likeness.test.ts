import { getOfflineApi } from 'polkadot-api';
import { forkingHex } from '@polkadot-api/descriptors';
import { describe, expect, test } from 'vitest';
import { forged, OWN, pallet, thieving, variants } from './forging';
import { isLikeOwn, isOwn, isOwnVersion } from './likeness';
import { OWN_VERSION, ownMetadata } from './own-metadata';
import { decoded, type Version, versionOf } from './shape';

const genesis = `0x${'00'.repeat(32)}`;

/** Metadata of another chain. Its pallets have other indices. */
const OTHER = forged((runtime) => {
	variants(runtime, runtime.extrinsic.call)[0]!.index = 200;
});

describe('metadata are like the page’s own', () => {
	test('whatever else they say', async () => {
		const metadata = forged((runtime) => {
			for (const one of runtime.pallets) one.docs = ['Lies.'];
			pallet(runtime, 'ForkingHex').constants.find(({ name }) => name === 'MinDeposit')!.value =
				`0x${'ff'.repeat(16)}`;
		});
		expect(await isLikeOwn(metadata)).toBe(true);
		expect(await isLikeOwn(await ownMetadata())).toBe(true);
	});

	test.each([
		['Aura', 'SlotDuration'],
		['ForkingHex', 'DeveloperCut'],
		['ForkingHex', 'RewardClaimPeriod'],
		['ForkingHex', 'StateDeposit'],
	])('unless they say another %s.%s', async (name, constant) => {
		const metadata = forged((runtime) => {
			const found = pallet(runtime, name).constants.find((one) => one.name === constant)!;
			found.value = found.value.replace(/^0x../, (first) => (first === '0x01' ? '0x02' : '0x01'));
		});
		expect(await isLikeOwn(metadata)).toBe(false);
	});

	test('unless the calls differ, or the bytes are no metadata', async () => {
		expect(await isLikeOwn(thieving())).toBe(false);
		expect(await isLikeOwn(OTHER)).toBe(false);
		expect(await isLikeOwn(Uint8Array.of(1, 2, 3))).toBe(false);
	});
});

describe('a node need not send the metadata of a runtime', () => {
	/** The version of the descriptors' runtime, as a node reports it. */
	async function own(): Promise<Version> {
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

	test('that the page has, in whatever order it lists the runtime APIs', async () => {
		const version = await own();
		expect(isOwnVersion(version)).toBe(true);
		expect(isOwnVersion({ ...version, apis: version.apis.toReversed() })).toBe(true);
	});

	test.each<[string, (version: Version) => Partial<Version>]>([
		['name', () => ({ specName: 'another' })],
		['version', ({ specVersion }) => ({ specVersion: specVersion + 1 })],
		['transaction version', ({ transactionVersion }) => ({ transactionVersion: transactionVersion + 1 })],
		['version of a runtime API', ({ apis }) => ({ apis: apis.map(([api, number]) => [api, number + 1]) })],
		['list of runtime APIs', ({ apis }) => ({ apis: apis.slice(1) })],
	])('but it has to send those of one with another %s', async (_, change) => {
		const version = await own();
		expect(isOwnVersion({ ...version, ...change(version) })).toBe(false);
	});
});

test('the version of the page’s runtime is that in its metadata, though the build has read it', async () => {
	expect(OWN_VERSION).toEqual(versionOf(decoded(await ownMetadata())));
});

test('the page’s own metadata are distinguished from a node’s, however much these are like them', async () => {
	expect(await isOwn(await ownMetadata())).toBe(true);
	expect(await isOwn(forged(() => undefined))).toBe(false);
});

import { _Enum } from 'polkadot-api';

const table = new Uint8Array(128);
for (let i = 0; i < 64; i++) table[i < 26 ? i + 65 : i < 52 ? i + 71 : i < 62 ? i - 4 : i * 4 - 205] = i;
const toBinary = (base64) => {
  const n = base64.length, bytes = new Uint8Array((n - Number(base64[n - 1] === "=") - Number(base64[n - 2] === "=")) * 3 / 4 | 0);
  for (let i2 = 0, j = 0; i2 < n; ) {
    const c0 = table[base64.charCodeAt(i2++)], c1 = table[base64.charCodeAt(i2++)];
    const c2 = table[base64.charCodeAt(i2++)], c3 = table[base64.charCodeAt(i2++)];
    bytes[j++] = c0 << 2 | c1 >> 4;
    bytes[j++] = c1 << 4 | c2 >> 2;
    bytes[j++] = c2 << 6 | c3;
  }
  return bytes;
};

const descriptorValues = import('./descriptors-Ke21AOIz.js').then((module) => module["ForkingHex"]);
const metadataTypes = import('./metadataTypes-ColhBb0Q.js').then(
  (module) => toBinary("default" in module ? module.default : module)
);
const asset = {};
const extensions = {};
const getMetadata$1 = () => import('./forkingHex_metadata-DsiTe_eJ.js').then(
  (module) => toBinary("default" in module ? module.default : module)
);
const genesis = void 0;
const _allDescriptors = { descriptors: descriptorValues, metadataTypes, asset, extensions, getMetadata: getMetadata$1, genesis };

const Phase = _Enum;
const DispatchClass = _Enum;
const TokenError = _Enum;
const ArithmeticError = _Enum;
const TransactionalError = _Enum;
const GrandpaEvent = _Enum;
const BalanceStatus = _Enum;
const PreimagePalletHoldReason = _Enum;
const TransactionPaymentEvent = _Enum;
const PreimageEvent = _Enum;
const MultiAddress = _Enum;
const GrandpaEquivocation = _Enum;
const BalancesAdjustmentDirection = _Enum;

const metadatas = {};
const getMetadata = async (codeHash) => {
  try {
    return await metadatas[codeHash].getMetadata();
  } catch {
  }
  return null;
};

export { ArithmeticError, BalanceStatus, BalancesAdjustmentDirection, DispatchClass, GrandpaEquivocation, GrandpaEvent, MultiAddress, Phase, PreimageEvent, PreimagePalletHoldReason, TokenError, TransactionPaymentEvent, TransactionalError, _allDescriptors as forkingHex, getMetadata };

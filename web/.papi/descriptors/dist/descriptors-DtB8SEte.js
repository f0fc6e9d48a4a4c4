const [minified, commonTrees, tokens] = JSON.parse(`[{"forkingHex":{"storage":{"0":{"Account":0,"BlockWeight":1,"Events":2},"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0},"tx":{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":{"force_batch":6},"7":0,"8":{"create_game":10,"withdraw":11,"play":12,"prove":13,"release":14,"claim_deposits":11,"claim":15}},"events":{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":{"GameCreated":16,"GameWithdrawn":17,"MovePlayed":18,"PositionProven":19,"PositionJudged":20,"MoveLost":21,"GameEnded":22,"RewardCredited":23,"GameSettled":24,"DepositReleased":23,"DepositsClaimed":25,"RewardsClaimed":25,"DepositsReturned":25,"DeveloperFundPaid":26,"DeveloperFundOwed":27,"DeveloperFundChanged":28,"GameRemovalStarted":22,"GameRemoved":22}},"constants":{"0":{"BlockWeights":3},"1":{"SlotDuration":5},"2":0,"3":0,"4":{"ExistentialDeposit":5},"5":0,"6":0,"7":0,"8":{"PotId":7,"MinDeposit":5,"StateDeposit":5,"DeveloperCut":8,"MaxBoardSize":8,"MaxMoveTime":8,"RewardClaimPeriod":8,"ServiceWeight":9}},"viewFns":{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0},"apis":{"ForkingHexApi":{"game":29,"games":30,"position":31,"positions":32,"open_positions":32,"replies":33,"twins":34,"legal_cells":35,"line":36,"player":37,"moves_of":38,"decided_rewards":39,"payouts":40}}}},[{}],["System","Aura","Grandpa","Session","Balances","Sudo","Utility","Validators","ForkingHex"]]`);
const replaceTokens = (obj) => Object.fromEntries(
  Object.entries(obj).map(([key, value]) => {
    const unwrappedValue = typeof value === "object" ? replaceTokens(value) : value;
    const numericKey = Number(key);
    if (Number.isNaN(numericKey)) {
      return [key, unwrappedValue];
    }
    return [tokens[numericKey], unwrappedValue];
  })
);
const tokenizedCommonTrees = commonTrees.map(replaceTokens);
const unwrap = (obj, depth) => depth === 0 ? obj : Object.fromEntries(
  Object.entries(obj).map(([key, value]) => [
    key,
    unwrap(
      typeof value === "object" ? value : tokenizedCommonTrees[value],
      depth - 1
    )
  ])
);
const getChainDescriptors = (key) => unwrap(replaceTokens(minified[key]), 2);
const ForkingHex = getChainDescriptors("forkingHex");

export { ForkingHex };

const [minified, commonTrees, tokens] = JSON.parse(`[{"forkingHex":{"storage":{"0":{"Account":0,"BlockWeight":1,"Events":2},"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0},"tx":{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":{"force_batch":7},"7":0,"8":{"create_game":11,"withdraw":12,"play":13,"prove":14,"release":12,"claim_deposits":15,"claim":16}},"events":{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":{"GameCreated":17,"GameWithdrawn":18,"MovePlayed":19,"PositionProven":20,"PositionJudged":21,"MoveLost":22,"GameEnded":23,"RewardCredited":24,"GameSettled":25,"DepositReleased":24,"DepositsClaimed":26,"RewardsClaimed":26,"DepositsReturned":26,"DeveloperFundPaid":27,"DeveloperFundOwed":28,"DeveloperFundChanged":29,"GameRemovalStarted":23,"GameRemoved":23}},"constants":{"0":{"BlockWeights":3,"Version":4},"1":{"SlotDuration":6},"2":0,"3":{"ExistentialDeposit":6},"4":0,"5":0,"6":0,"7":0,"8":{"PotId":8,"MinDeposit":6,"StateDeposit":6,"DeveloperCut":9,"MaxBoardSize":9,"MaxMoveTime":9,"RewardClaimPeriod":9,"ServiceWeight":10}},"viewFns":{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0},"apis":{"ForkingHexApi":{"game":30,"games":31,"position":32,"positions":33,"open_positions":33,"replies":34,"twins":35,"legal_cells":36,"line":37,"player":38,"moves_of":39,"decided_rewards":40,"payouts":41,"activity":42}}}},[{}],["System","Aura","Grandpa","Balances","Session","Sudo","Utility","Validators","ForkingHex"]]`);
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

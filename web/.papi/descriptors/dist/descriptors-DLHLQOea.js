const [minified, commonTrees, tokens] = JSON.parse(`[{"forkingHex":{"storage":{"0":{"Account":0,"Events":1},"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0},"tx":{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":{"create_game":7,"withdraw":8,"play":9,"prove":10,"release":11,"claim_deposits":8,"claim":12}},"events":{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":{"GameCreated":13,"GameWithdrawn":14,"MovePlayed":15,"PositionProven":16,"PositionJudged":17,"MoveLost":18,"GameEnded":19,"RewardCredited":20,"GameSettled":21,"DepositReleased":20,"DepositsClaimed":22,"RewardsClaimed":22,"DepositsReturned":22,"DeveloperFundPaid":23,"DeveloperFundOwed":24,"DeveloperFundChanged":25,"GameRemovalStarted":19,"GameRemoved":19}},"constants":{"0":0,"1":{"SlotDuration":3},"2":0,"3":0,"4":{"ExistentialDeposit":3},"5":0,"6":0,"7":0,"8":{"PotId":4,"MinDeposit":3,"StateDeposit":3,"DeveloperCut":5,"MaxBoardSize":5,"MaxMoveTime":5,"RewardClaimPeriod":5,"ServiceWeight":6}},"viewFns":{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0},"apis":{"ForkingHexApi":{"game":26,"games":27,"position":28,"positions":29,"open_positions":29,"replies":30,"twins":31,"legal_cells":32,"line":33,"player":34,"moves_of":35,"decided_rewards":36,"payouts":37}}}},[{}],["System","Aura","Grandpa","Session","Balances","Sudo","Utility","Validators","ForkingHex"]]`);
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

const [minified, commonTrees, tokens] = JSON.parse(`[{"forkingHex":{"storage":{"0":{"Account":0,"BlockWeight":1,"Events":2},"1":0,"2":0,"3":0,"4":{"NextFeeMultiplier":6},"5":0,"6":0,"7":0,"8":0,"9":0},"tx":{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":{"batch_all":7,"force_batch":7},"8":0,"9":{"create_game":11,"withdraw":12,"play":13,"prove":14,"release":12,"claim_deposits":15,"claim":16,"resign":12,"hand_up":17}},"events":{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":{"GameCreated":18,"GameWithdrawn":19,"MovePlayed":20,"Resigned":21,"PositionProven":21,"PositionJudged":22,"MoveLost":23,"GameEnded":24,"RewardCredited":25,"GameSettled":26,"DepositReleased":25,"DepositsClaimed":27,"RewardsClaimed":27,"DepositsReturned":27,"DeveloperFundPaid":28,"DeveloperFundOwed":29,"DeveloperFundChanged":30,"GameRemovalStarted":24,"GameRemoved":24}},"constants":{"0":{"BlockWeights":3,"Version":4},"1":{"SlotDuration":6},"2":0,"3":{"ExistentialDeposit":6},"4":0,"5":0,"6":0,"7":0,"8":0,"9":{"PotId":8,"MinDeposit":6,"StateDeposit":6,"DeveloperCut":9,"MaxBoardSize":9,"MaxMoveTime":9,"RewardClaimPeriod":9,"ServiceWeight":10}},"viewFns":{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0},"apis":{"TransactionPaymentApi":{"query_weight_to_fee":31},"ForkingHexApi":{"game":32,"games":33,"running_games":33,"invitations":34,"games_of":35,"closing_games":36,"position":37,"positions":38,"open_positions":38,"player":39,"moves_of":40,"decided_rewards":41,"stakes_of":42}}}},[{}],["System","Aura","Grandpa","Balances","TransactionPayment","Session","Sudo","Utility","Validators","ForkingHex"]]`);
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

const [minified, commonTrees, tokens] = JSON.parse(`[{"forkingHex":{"storage":{"0":{"Account":0,"BlockWeight":1,"Events":2},"1":0,"2":0,"3":{"Holds":7},"4":{"NextFeeMultiplier":6},"5":0,"6":0,"7":0,"8":0,"9":0,"10":0,"11":{"Proxies":34},"12":{"12":39},"13":0,"14":0,"15":0,"16":0},"tx":{"0":0,"1":0,"2":0,"3":{"transfer_allow_death":8,"transfer_keep_alive":8,"transfer_all":9},"4":0,"5":0,"6":0,"7":{"batch_all":10,"force_batch":10},"8":0,"9":0,"10":{"create_game":14,"withdraw":15,"play":16,"prove":17,"release":15,"claim_deposits":18,"claim":19,"resign":15,"hand_up":20},"11":{"proxy":35,"add_proxy":36,"remove_proxies":37},"12":{"set_name":40,"clear_name":37},"13":0,"14":0,"15":0,"16":0},"events":{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"10":{"GameCreated":21,"GameWithdrawn":22,"MovePlayed":23,"Resigned":24,"PositionProven":24,"PositionJudged":25,"MoveLost":26,"GameEnded":27,"RewardCredited":28,"GameSettled":29,"DepositReleased":28,"DepositsClaimed":30,"RewardsClaimed":30,"DepositsReturned":30,"DeveloperFundPaid":31,"DeveloperFundOwed":32,"DeveloperFundChanged":33,"GameRemovalStarted":27,"GameRemoved":27},"11":{"ProxyExecuted":38},"12":0,"13":0,"14":0,"15":0,"16":0},"constants":{"0":{"BlockWeights":3,"Version":4},"1":{"SlotDuration":6},"2":0,"3":{"ExistentialDeposit":6},"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"10":{"PotId":11,"MinDeposit":6,"StateDeposit":6,"DeveloperCut":12,"MaxBoardSize":12,"MaxMoveTime":12,"RewardClaimPeriod":12,"ServiceWeight":13},"11":{"ProxyDepositBase":6,"ProxyDepositFactor":6},"12":{"NameDeposit":6},"13":0,"14":0,"15":0,"16":0},"viewFns":{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"10":0,"11":0,"12":0,"13":0,"14":0,"15":0,"16":0},"apis":{"TransactionPaymentApi":{"query_weight_to_fee":41},"ForkingHexApi":{"game":42,"games":43,"running_games":43,"invitations":44,"games_of":45,"closing_games":46,"position":47,"positions":48,"open_positions":48,"player":49,"moves_of":50,"decided_rewards":51,"stakes_of":52},"NamesApi":{"owner_of":53}}}},[{}],["System","Aura","Grandpa","Balances","TransactionPayment","Session","Sudo","Utility","Validators","Scheduler","ForkingHex","Proxy","Names","Multisig","Preimage","Council","Decisions"]]`);
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

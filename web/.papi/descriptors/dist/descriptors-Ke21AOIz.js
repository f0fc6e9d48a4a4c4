const [minified, commonTrees, tokens] = JSON.parse(`[{"forkingHex":{"storage":{"0":{"Account":0,"BlockWeight":1,"Events":2},"1":0,"2":0,"3":{"Holds":7},"4":{"NextFeeMultiplier":6},"5":0,"6":0,"7":0,"8":0,"9":0,"10":0,"11":{"NextTournament":12,"Tournaments":34,"Players":35,"Rounds":36,"Unclaimed":37},"12":{"Proxies":42},"13":{"13":47},"14":0,"15":0,"16":0,"17":0},"tx":{"0":0,"1":0,"2":0,"3":{"transfer_allow_death":8,"transfer_keep_alive":8,"transfer_all":9},"4":0,"5":0,"6":0,"7":{"batch_all":10,"force_batch":10},"8":0,"9":0,"10":{"18":15,"19":19,"create_game":14,"play":16,"prove":17,"release":15,"claim_deposits":18,"resign":15,"hand_up":20},"11":{"18":39,"19":41,"announce":38,"enter":39,"leave":39,"open":40},"12":{"proxy":43,"add_proxy":44,"remove_proxies":45},"13":{"set_name":48,"clear_name":45},"14":0,"15":0,"16":0,"17":0},"events":{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"10":{"GameCreated":21,"GameWithdrawn":22,"MovePlayed":23,"Resigned":24,"PositionProven":24,"PositionJudged":25,"MoveLost":26,"GameEnded":27,"RewardCredited":28,"GameSettled":29,"DepositReleased":28,"DepositsClaimed":30,"RewardsClaimed":30,"DepositsReturned":30,"DeveloperFundPaid":31,"DeveloperFundOwed":32,"DeveloperFundChanged":33,"GameRemovalStarted":27,"GameRemoved":27},"11":0,"12":{"ProxyExecuted":46},"13":0,"14":0,"15":0,"16":0,"17":0},"constants":{"0":{"BlockWeights":3,"Version":4},"1":{"SlotDuration":6},"2":0,"3":{"ExistentialDeposit":6},"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"10":{"PotId":11,"MinDeposit":6,"StateDeposit":6,"DeveloperCut":12,"MaxBoardSize":12,"MaxMoveTime":12,"RewardClaimPeriod":12,"ServiceWeight":13},"11":{"AnnouncementDeposit":6,"PlaceDeposit":6},"12":{"ProxyDepositBase":6,"ProxyDepositFactor":6},"13":{"NameDeposit":6},"14":0,"15":0,"16":0,"17":0},"viewFns":{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"10":0,"11":0,"12":0,"13":0,"14":0,"15":0,"16":0,"17":0},"apis":{"TransactionPaymentApi":{"query_weight_to_fee":49},"ForkingHexApi":{"game":50,"games":51,"running_games":51,"invitations":52,"games_of":53,"closing_games":54,"position":55,"positions":56,"open_positions":56,"player":57,"moves_of":58,"decided_rewards":59,"stakes_of":60},"NamesApi":{"owner_of":61}}}},[{}],["System","Aura","Grandpa","Balances","TransactionPayment","Session","Sudo","Utility","Validators","Scheduler","ForkingHex","HexTournament","Proxy","Names","Multisig","Preimage","Council","Decisions","withdraw","claim"]]`);
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

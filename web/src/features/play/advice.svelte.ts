// The engine's word on the shown position: hints for the next move, and warnings about the chosen one.

import { untrack } from 'svelte';
import type { Move } from '../../lib/hex/move';
import { SMALL } from '../../lib/rules/settings';
import { type State, twinText } from '../../lib/rules/state';
import type { Analyst } from '../../lib/state/analyst.svelte';

export class Advice {
	/** The engine at work; undefined until it is needed. */
	analyst = $state.raw<Analyst>();
	/** Whether the player has opened the analysis. A new game begins without it. */
	isWanted = $state(false);

	/**
	 * On a small board, looks for a second at the states that `around` returns: before and after the chosen move. With
	 * the analysis open, the engine works there. Create the advice in a component.
	 */
	constructor(around: () => readonly [before: State, then: State] | undefined) {
		const key = $derived.by(() => {
			const then = around()?.[1];
			return then && then.board.size <= SMALL ? twinText(then) : undefined;
		});
		$effect(() => {
			if (key === undefined || this.isWanted) return;
			const states = untrack(around);
			let isOver = false;
			void import('../../lib/state/analyst.svelte').then(({ Analyst }) => {
				if (isOver || !states) return;
				this.analyst ??= new Analyst();
				void this.analyst.think([], states);
			});
			return () => {
				isOver = true;
				untrack(() => this.analyst)?.stop();
			};
		});
	}

	/** The warning about a move between two states; undefined without a reason, or while the engine has no answer. */
	warningOf(before: State, move: Move, then: State): string | undefined {
		const compared = this.isWanted ? this.analyst?.warningOf(before, move, then) : undefined;
		return compared ?? this.analyst?.lossOf(before, then);
	}

	/** The chances of the best replies to a state, by the index of their cells; undefined with a closed analysis. */
	hintsOn(state: State): ReadonlyMap<number, string> | undefined {
		return this.isWanted ? this.analyst?.hintsOn(state) : undefined;
	}
}

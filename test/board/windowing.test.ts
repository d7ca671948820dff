// Which rows of a long list the board shows.
import { expect } from 'chai';
import { isNearEnd, rowAfterKey, rowsInView, scrollTo } from '../../src/board/windowing.ts';

const at = (scrollTop: number, rows = 100_000) => ({ scrollTop, height: 440, rowHeight: 44, rows });

describe('the rows of a long list', () => {
  it('are those in view and eight around, however many there are', () => {
    expect(rowsInView(at(0))).to.deep.equal({ first: 0, end: 18 });
    expect(rowsInView(at(44_000))).to.deep.equal({ first: 992, end: 1018 });
    expect(rowsInView(at(0, 3))).to.deep.equal({ first: 0, end: 3 });
    expect(rowsInView(at(99_999, 5))).to.deep.equal({ first: 5, end: 5 });
    expect(rowsInView(at(0, 0))).to.deep.equal({ first: 0, end: 0 });
  });

  it('are loaded two screens before the end comes in view', () => {
    expect(isNearEnd(at(0, 100))).to.equal(false);
    expect(isNearEnd(at(100 * 44 - 3 * 440, 100))).to.equal(true);
    expect(isNearEnd(at(0, 5))).to.equal(true);
  });

  it('are scrolled to only if they are not in view', () => {
    expect(scrollTo(3, at(0))).to.equal(null);
    expect(scrollTo(10, at(0))).to.equal(44);
    expect(scrollTo(2, at(440))).to.equal(88);
  });

  it('follow the keys, and stop at both ends', () => {
    expect(rowAfterKey('ArrowDown', -1, at(0))).to.equal(0);
    expect(rowAfterKey('ArrowDown', 4, at(0))).to.equal(5);
    expect(rowAfterKey('ArrowUp', 0, at(0))).to.equal(0);
    expect(rowAfterKey('PageDown', 5, at(0))).to.equal(14);
    expect(rowAfterKey('End', 5, at(0))).to.equal(99_999);
    expect(rowAfterKey('Home', 5, at(0))).to.equal(0);
    expect(rowAfterKey('x', 5, at(0))).to.equal(null);
    expect(rowAfterKey('ArrowDown', -1, at(0, 0))).to.equal(null);
  });
});

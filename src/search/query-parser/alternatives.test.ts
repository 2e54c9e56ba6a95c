import { describe, expect, it } from 'vitest';
import { readKinds } from './read-kinds.ts';
import { readQuery } from './read-query.ts';
import { fieldVocabulary } from './test-catalogues.ts';

const optics = fieldVocabulary('optics');
const electronics = fieldVocabulary('electronics');

describe('words with `or` between them', () => {
  const rest = (text: string, vocabulary = optics) => readQuery(text, vocabulary, 'en').rest;

  it('are alternatives, and what is beside them belongs to both', () => {
    expect(rest('shiny or matt led', electronics)).toBe('(shiny | matt) led');
    expect(rest('smd shiny, matt or square led', electronics)).toBe('smd (shiny | matt | square) led');
    expect(rest('black or white or grey lens')).toBe('(black | white | grey) lens');
  });

  it('are whole kinds of products where both sides name one', () => {
    expect(rest('photodiode or laser diode')).toBe('(photodiode | laser diode)');
    expect(rest('round lens or wide mirror f=100 mm')).toBe('(round lens | wide mirror)');
    expect(rest('mirror 633 nm or window')).toBe('mirror window');
    expect(rest('反射镜或窗口')).toBe('(反射镜 | 窗口)');
  });

  it('keep a code together', () => {
    expect(rest('npn ABX-23 or ABX-92', electronics)).toBe('npn (ABX-23 | ABX-92)');
  });

  it('are no alternatives behind a word that excludes them, or beside nothing', () => {
    expect(rest('mirror not round or square')).toBe('mirror -round -square');
    expect(rest('lens or')).toBe('lens or');
  });

  it('name the kinds of both sides, for certain if both are named in full', () => {
    expect(readKinds('photodiode or laser diode', optics)).toEqual({
      ids: ['photodiodes', 'laser-diodes'],
      sure: true,
    });
    expect(readKinds('(photodiode | laser diode)', optics).ids).toEqual(['photodiodes', 'laser-diodes']);
    expect(readKinds('diodes or gadgets', electronics)).toEqual({ ids: ['diodes'], sure: false });
    expect(readKinds('shiny or matt led', electronics)).toEqual({ ids: ['leds'], sure: true });
  });

  it('name no kind before 用 in Chinese', () => {
    expect(readKinds('激光二极管用的反射镜', optics).ids).toEqual(['mirrors']);
    expect(readKinds('光电二极管专用窗口', optics).ids).toEqual(['windows']);
  });
});

/** The sound of a gavel on wood: short, low, quiet; a browser that has no sound stays silent. */
export function knock(): void {
  try {
    const audio = new AudioContext();
    const now = audio.currentTime;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(190, now);
    tone.frequency.exponentialRampToValueAtTime(70, now + 0.09);
    loudness.gain.setValueAtTime(0.16, now);
    loudness.gain.exponentialRampToValueAtTime(0.001, now + 0.14);
    tone.connect(loudness).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.15);
    tone.onended = () => void audio.close();
  } catch {
    // Switched off, or there is none.
  }
}

import type en from '../en/booking.ts';

export default {
  ready: 'हमारे साथ सफ़र के लिए तैयार हैं?',
  write: 'हमें मैसेज भेजें। आपके फ़ैसले से पहले हम हर सवाल का जवाब देते हैं।',
  writeOrCall: 'हमें मैसेज भेजें या दफ़्तर फ़ोन करें। आपके फ़ैसले से पहले हम हर सवाल का जवाब देते हैं।',
  bookNow: 'अभी बुक करें',
  callNow: 'अभी फ़ोन करें',
} satisfies typeof en;

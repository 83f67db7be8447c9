// Stubs of what the plugin uses of Unreal's Core and CoreUObject, with the names and forms that they have there.

#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#define UCLASS(...)
#define USTRUCT(...)
#define UENUM(...)
#define UPROPERTY(...)
#define UFUNCTION(...)
#define GENERATED_BODY()
#define FOURTHSEAT_API
#define IMPLEMENT_MODULE(...)
#define TEXT(text) u##text
#define INDEX_NONE (-1)

using TCHAR = char16_t;
using ANSICHAR = char;
using uint8 = std::uint8_t;
using int32 = std::int32_t;
using uint32 = std::uint32_t;

template <typename T> std::remove_reference_t<T>&& MoveTemp(T&& value) { return static_cast<std::remove_reference_t<T>&&>(value); }

template <typename T> struct TArray
{
	std::vector<T> items;

	void Add(T item) { items.push_back(std::move(item)); }
	void Reset() { items.clear(); }
	int32 Num() const { return int32(items.size()); }
	bool IsValidIndex(int32 index) const { return index >= 0 && index < Num(); }
	const T* GetData() const { return items.data(); }
	auto& operator[](int32 index) { return items[index]; }
	const auto& operator[](int32 index) const { return items[index]; }
	auto begin() const { return items.begin(); }
	auto end() const { return items.end(); }
};

template <> struct TArray<bool>;

template <typename K, typename V> struct TPair
{
	K Key;
	V Value;
};

template <typename K, typename V> struct TMap
{
	std::vector<TPair<K, V>> items;

	V* Find(const K& key)
	{
		for (auto& one : items) if (one.Key == key) return &one.Value;
		return nullptr;
	}
	const V* Find(const K& key) const { return const_cast<TMap*>(this)->Find(key); }
	void Add(K key, V value)
	{
		if (V* known = Find(key)) *known = std::move(value);
		else items.push_back({std::move(key), std::move(value)});
	}
	void Reset() { items.clear(); }
	auto begin() const { return items.begin(); }
	auto end() const { return items.end(); }
};

struct FChar
{
	static bool IsHexDigit(TCHAR sign) { return sign < 128 && std::isxdigit(sign); }
	static bool IsAlnum(TCHAR sign) { return sign < 128 && std::isalnum(sign); }
};

namespace ESearchCase { enum Type { CaseSensitive, IgnoreCase }; }
namespace ESearchDir { enum Type { FromStart, FromEnd }; }

struct FStringView
{
	const TCHAR* from;
	int32 length;
	FStringView(const TCHAR* inFrom, int32 inLength) : from(inFrom), length(inLength) {}
};

struct FString
{
	std::u16string text;

	FString() = default;
	FString(const TCHAR* from) : text(from) {}
	FString(std::u16string from) : text(std::move(from)) {}
	explicit FString(const FStringView& view) : text(view.from, view.length) {}
	const TCHAR* operator*() const { return text.c_str(); }
	TCHAR operator[](int32 index) const { return text[index]; }
	int32 Len() const { return int32(text.size()); }
	bool IsEmpty() const { return text.empty(); }
	FString Mid(int32 from) const { return text.substr(from); }
	FString Mid(int32 from, int32 count) const { return text.substr(from, count); }
	FString Left(int32 count) const { return text.substr(0, count); }
	FString LeftChop(int32 count) const { return text.substr(0, text.size() - count); }
	void LeftChopInline(int32 count) { text.resize(text.size() - count); }
	bool StartsWith(const FString& part) const { return text.rfind(part.text, 0) == 0; }
	bool EndsWith(const FString& part) const { return Len() >= part.Len() && text.compare(text.size() - part.text.size(), std::u16string::npos, part.text) == 0; }
	int32 Find(const FString& part, ESearchCase::Type = ESearchCase::IgnoreCase, ESearchDir::Type = ESearchDir::FromStart, int32 from = 0) const
	{
		const auto at = text.find(part.text, from);
		return at == std::u16string::npos ? INDEX_NONE : int32(at);
	}
	bool Contains(const FString& part) const { return Find(part) != INDEX_NONE; }
	bool FindLastChar(TCHAR sign, int32& at) const
	{
		const auto found = text.rfind(sign);
		at = found == std::u16string::npos ? INDEX_NONE : int32(found);
		return at != INDEX_NONE;
	}
	FString ToLower() const
	{
		FString lower = *this;
		for (TCHAR& sign : lower.text) if (sign < 128) sign = TCHAR(std::tolower(sign));
		return lower;
	}
	FString TrimStartAndEnd() const
	{
		const auto first = text.find_first_not_of(u" \t\r\n");
		if (first == std::u16string::npos) return FString();
		return text.substr(first, text.find_last_not_of(u" \t\r\n") - first + 1);
	}
	bool Split(const FString& at, FString* left, FString* right) const
	{
		const int32 place = Find(at);
		if (place == INDEX_NONE) return false;
		*left = Left(place);
		*right = Mid(place + at.Len());
		return true;
	}
	int32 ParseIntoArray(TArray<FString>& parts, const TCHAR* separator) const
	{
		FString rest = *this, left, right;
		while (rest.Split(separator, &left, &right)) { parts.Add(left); rest = right; }
		parts.Add(rest);
		return parts.Num();
	}
	FString& operator+=(const FString& more) { text += more.text; return *this; }
	friend FString operator+(FString left, const FString& right) { return left += right; }
	friend bool operator==(const FString& left, const FString& right) { return left.text == right.text; }
	friend bool operator!=(const FString& left, const FString& right) { return left.text != right.text; }
	static FString FromInt(int32 number);
	/** With one %d. */
	static FString Printf(const TCHAR* format, int32 number);
};

struct FTCHARToUTF8
{
	std::string bytes;
	FTCHARToUTF8(const TCHAR* from, int32 length)
	{
		for (int32 at = 0; at < length; ++at)
		{
			uint32 code = from[at];
			if (code >= 0xd800 && code < 0xdc00 && at + 1 < length) code = 0x10000 + ((code - 0xd800) << 10) + (from[++at] - 0xdc00);
			const int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
			const uint32 leads[] = {0, 0xc0, 0xe0, 0xf0};
			bytes += char(leads[more] | (code >> (6 * more)));
			for (int left = more - 1; left >= 0; --left) bytes += char(0x80 | ((code >> (6 * left)) & 0x3f));
		}
	}
	const ANSICHAR* Get() const { return bytes.data(); }
	int32 Length() const { return int32(bytes.size()); }
};

struct FUTF8ToTCHAR
{
	std::u16string text;
	FUTF8ToTCHAR(const ANSICHAR* from, int32 length)
	{
		for (int32 at = 0; at < length;)
		{
			const uint32 lead = uint8(from[at++]);
			const int more = lead < 0x80 ? 0 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : -1;
			uint32 code = more < 0 ? 0xfffd : more == 0 ? lead : lead & (0x3f >> more);
			for (int left = more; left > 0; --left) code = at < length && (uint8(from[at]) & 0xc0) == 0x80 ? (code << 6) | (from[at++] & 0x3f) : 0xfffd;
			if (code < 0x10000) text += TCHAR(code);
			else { text += TCHAR(0xd800 + ((code - 0x10000) >> 10)); text += TCHAR(0xdc00 + (code & 0x3ff)); }
		}
	}
	const TCHAR* Get() const { return text.data(); }
	int32 Length() const { return int32(text.size()); }
};

inline std::string Narrow(const FString& from) { return FTCHARToUTF8(*from, from.Len()).bytes; }
inline FString Widen(const std::string& from) { return FUTF8ToTCHAR(from.data(), int32(from.size())).text; }
inline FString FString::FromInt(int32 number) { return Widen(std::to_string(number)); }
inline FString FString::Printf(const TCHAR* format, int32 number)
{
	FString left, right;
	FString(format).Split(TEXT("%d"), &left, &right);
	return left + FromInt(number) + right;
}

struct FCString
{
	static int32 Atoi(const TCHAR* text) { return std::atoi(Narrow(text).c_str()); }
	static double Atod(const TCHAR* text) { return std::atof(Narrow(text).c_str()); }
};

struct FMemory { static int32 Memcmp(const void* left, const void* right, size_t size) { return size == 0 ? 0 : std::memcmp(left, right, size); } };

struct FMath
{
	template <typename T> static T Min(T left, T right) { return std::min(left, right); }
	template <typename T> static T Max(T left, T right) { return std::max(left, right); }
	static int32 FloorToInt32(double value) { return int32(std::floor(value)); }
	static double Pow(double base, double power) { return std::pow(base, power); }
	static double FRandRange(double from, double to) { static std::mt19937 dice; return std::uniform_real_distribution<double>(from, to)(dice); }
};

struct FPlatformTime
{
	static double Seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }
};

struct FTimespan { double seconds = 0; double GetTotalSeconds() const { return seconds; } };
struct FDateTime
{
	double seconds = 0;
	FTimespan operator-(FDateTime other) const { return {seconds - other.seconds}; }
	static FDateTime UtcNow() { return {double(std::time(nullptr))}; }
	static bool ParseHttpDate(const FString& text, FDateTime& date)
	{
		std::tm parts{};
		const std::string narrow = Narrow(text);
		const char* end = strptime(narrow.c_str(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
		if (!end || *end) return false;
		date.seconds = double(timegm(&parts));
		return true;
	}
};

enum class EGuidFormats { Digits };
struct FGuid
{
	static FGuid NewGuid() { return {}; }
	FString ToString(EGuidFormats) const
	{
		static std::random_device source;
		FString digits;
		for (int count = 0; count < 32; ++count) digits.text += u"0123456789ABCDEF"[source() % 16];
		return digits;
	}
};

template <typename T> struct TSharedRef;
template <typename T> struct TSharedPtr
{
	std::shared_ptr<T> held;
	TSharedPtr() = default;
	TSharedPtr(std::nullptr_t) {}
	TSharedPtr(std::shared_ptr<T> from) : held(std::move(from)) {}
	template <typename U, typename = std::enable_if_t<std::is_convertible_v<U*, T*>>> TSharedPtr(const TSharedPtr<U>& from) : held(from.held) {}
	template <typename U, typename = std::enable_if_t<std::is_convertible_v<U*, T*>>> TSharedPtr(const TSharedRef<U>& from) : held(from.held) {}
	bool IsValid() const { return held != nullptr; }
	void Reset() { held.reset(); }
	T* Get() const { return held.get(); }
	T* operator->() const { return held.get(); }
	T& operator*() const { return *held; }
	TSharedRef<T> ToSharedRef() const { return TSharedRef<T>(held); }
	friend bool operator==(const TSharedPtr& left, const TSharedPtr& right) { return left.held == right.held; }
};
template <typename T> struct TSharedRef
{
	std::shared_ptr<T> held;
	explicit TSharedRef(std::shared_ptr<T> from) : held(std::move(from)) {}
	template <typename U, typename = std::enable_if_t<std::is_convertible_v<U*, T*>>> TSharedRef(const TSharedRef<U>& from) : held(from.held) {}
	T* operator->() const { return held.get(); }
	T& operator*() const { return *held; }
};
template <typename T> struct TWeakPtr
{
	std::weak_ptr<T> held;
	TWeakPtr() = default;
	template <typename U> TWeakPtr(const TSharedRef<U>& from) : held(from.held) {}
	template <typename U> TWeakPtr(const TSharedPtr<U>& from) : held(from.held) {}
	TSharedPtr<T> Pin() const { return held.lock(); }
	bool IsValid() const { return !held.expired(); }
	void Reset() { held.reset(); }
};
template <typename T> struct TSharedFromThis : std::enable_shared_from_this<T>
{
	TSharedRef<T> AsShared() { return TSharedRef<T>(this->shared_from_this()); }
};
template <typename T, typename... Given> TSharedRef<T> MakeShared(Given&&... given) { return TSharedRef<T>(std::make_shared<T>(std::forward<Given>(given)...)); }

template <typename T> using TFunction = std::function<T>;
template <typename T> struct TFunctionRef : std::function<T> { using std::function<T>::function; };

struct UObject
{
	virtual ~UObject() = default;
};
template <typename T> T* NewObject(UObject* = nullptr) { return new T; }
template <typename T> struct TWeakObjectPtr
{
	T* held = nullptr;
	TWeakObjectPtr(T* from) : held(from) {}
	bool IsValid() const { return held != nullptr; }
	T* operator->() const { return held; }
};
template <typename T> using TObjectPtr = T*;

struct UBlueprintAsyncActionBase : UObject
{
	void RegisterWithGameInstance(UObject*) {}
	void SetReadyToDestroy() {}
	virtual void Activate() {}
};

#define DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(Name, First, FirstName, Second, SecondName) \
	struct Name { std::function<void(First, Second)> told; void Broadcast(First FirstName, Second SecondName) { if (told) told(FirstName, SecondName); } }
